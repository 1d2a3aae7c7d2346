import { Ellipsis, KeyRound, Shield, ShieldOff, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ManagedUser } from '#contract/users.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx';
import { userRights } from './user-rights.ts';

export type UserAction = 'reset' | 'delete' | 'role';

interface UserActionsProps {
  readonly user: ManagedUser;
  readonly ownId: number;
  readonly onAct: (action: UserAction, user: ManagedUser) => void;
}

export const UserActions = ({ user, ownId, onAct }: UserActionsProps) => {
  const rights = userRights(user, ownId);
  const resetReason = useId();
  const deleteReason = useId();
  return (
    <span className="flex items-center gap-0.5 md:justify-end">
      <span title={rights.reset ?? 'Reset password'}>
        <Button
          size="sm"
          variant="quiet"
          icon={<KeyRound />}
          aria-label={`Reset password of ${user.email}`}
          aria-describedby={rights.reset === null ? undefined : resetReason}
          disabled={rights.reset !== null}
          className="max-md:-ml-2.5"
          onClick={() => onAct('reset', user)}
        >
          {/* The icon alone where the table has no room for its words. */}
          <span className="md:max-xl:sr-only">Reset password</span>
        </Button>
        <Reason id={resetReason} text={rights.reset} />
      </span>
      <span title={rights.remove ?? undefined}>
        <IconButton
          label={`Delete ${user.email}`}
          icon={<Trash2 />}
          aria-describedby={rights.remove === null ? undefined : deleteReason}
          disabled={rights.remove !== null}
          onClick={() => onAct('delete', user)}
        />
        <Reason id={deleteReason} text={rights.remove} />
      </span>
      <MenuRoot>
        <MenuTrigger>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`More actions for ${user.email}`}
            className="w-8 px-0 md:w-7"
          >
            <Ellipsis />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem
            icon={user.isAdmin ? <ShieldOff /> : <Shield />}
            disabled={rights.changeRole !== null}
            onSelect={() => onAct('role', user)}
          >
            {user.isAdmin ? 'Revoke admin role' : 'Grant admin role'}
            {rights.changeRole !== null && (
              <span className="block t-12 text-text-3">{rights.changeRole}</span>
            )}
          </MenuItem>
        </MenuContent>
      </MenuRoot>
    </span>
  );
};

/** The reason is read with the button; sighted people see it on hover and by the row's own words. */
const Reason = ({ id, text }: { id: string; text: string | null }) =>
  text === null ? null : (
    <span id={id} hidden>
      {text}
    </span>
  );
