import { Outlet } from '@tanstack/react-router';
import { CommandHost } from '#web/commands/command-host.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SkipLink } from './skip-link.tsx';
import { ToasterHost } from './toaster-host.tsx';

/** What every page has around it, whatever its layout. */
export const RootFrame = () => (
  <>
    <SkipLink />
    <Outlet />
    <RouteAnnouncer />
    <CommandHost />
    <ToasterHost />
  </>
);
