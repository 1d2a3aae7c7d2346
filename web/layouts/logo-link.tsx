import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Logo } from '#web/ui/logo.tsx';

export const LogoLink = () => (
  <Link to={paths.home} className="shrink-0 rounded-xs">
    <Logo className="block h-6 w-auto text-accent" />
  </Link>
);
