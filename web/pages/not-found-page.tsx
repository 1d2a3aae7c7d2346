import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Kbd } from '#web/ui/kbd.tsx';

export const NotFoundPage = () => (
  <div className="flex flex-col gap-x-7 gap-y-3 py-8 md:flex-row md:items-start">
    <p aria-hidden="true" className="font-serif text-[88px] leading-[80px] font-light text-text-3">
      404
    </p>
    <div>
      <h1 className="head-2">404 Page Not Found</h1>
      <p className="mt-1 text-text-2">Did you forget to add the page to the router?</p>
      <p className="mt-3">
        <Link to={paths.home} className="underline">
          Dashboard
        </Link>
        , or press <Kbd>Ctrl K</Kbd>
      </p>
    </div>
  </div>
);
