import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';

export const AccessDenied = () => (
  <div className="max-w-[44ch] pt-4">
    <h1 className="head-1">Access Denied</h1>
    <p className="mt-2 text-text-2">You do not have permission to access this page.</p>
    <Link to={paths.home} className={buttonClasses({ className: 'mt-5' })}>
      Return to Home
    </Link>
  </div>
);
