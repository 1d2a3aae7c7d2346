import { Link } from '@tanstack/react-router';
import { Keyboard, LayoutDashboard, LogOut, Settings, Shield } from 'lucide-react';
import type { User } from '#contract/accounts.ts';
import { openShortcuts } from '#web/commands/overlay.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import {
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from '#web/ui/menu.tsx';
import { ThemeItems } from './theme-items.tsx';

interface AccountMenuProps {
  user: User;
  onSignOut: () => void;
}

export const AccountMenu = ({ user, onSignOut }: AccountMenuProps) => (
  // Not modal: a modal menu hides the page from screen readers while its links can still be focused.
  <MenuRoot modal={false}>
    <MenuTrigger>
      <button
        type="button"
        aria-label="My Account"
        className="-mr-1 grid size-10 place-items-center rounded-full md:mr-0 md:size-8"
      >
        <Avatar
          firstName={user.firstName}
          lastName={user.lastName}
          imageUrl={user.profileImageUrl}
        />
      </button>
    </MenuTrigger>
    <MenuContent className="w-64">
      <MenuLabel>
        My Account
        <span className="t-12 block truncate font-normal text-text-3" title={user.email}>
          {user.email}
        </span>
      </MenuLabel>
      <MenuSeparator />
      <div className="md:hidden">
        <MenuItem asChild>
          <Link to={paths.home}>
            <LayoutDashboard aria-hidden />
            Dashboard
          </Link>
        </MenuItem>
        {user.isAdmin && (
          <MenuItem asChild>
            <Link to={paths.admin}>
              <Shield aria-hidden />
              Admin Panel
            </Link>
          </MenuItem>
        )}
        <MenuSeparator />
      </div>
      <MenuItem asChild>
        <Link to={paths.profile}>
          <Settings aria-hidden />
          Profile Settings
        </Link>
      </MenuItem>
      <MenuSeparator />
      <ThemeItems />
      <MenuSeparator />
      <MenuItem icon={<Keyboard aria-hidden />} end={<Kbd>?</Kbd>} onSelect={openShortcuts}>
        Shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
        Log Out
      </MenuItem>
    </MenuContent>
  </MenuRoot>
);
