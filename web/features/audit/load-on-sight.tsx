import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

interface LoadOnSightProps {
  readonly pending: boolean;
  readonly onLoad: () => void;
}

/** At the end of a list: brings the next page as it comes into sight, or when it is pressed. */
export const LoadOnSight = ({ pending, onLoad }: LoadOnSightProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) onLoad();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onLoad]);
  return (
    <div ref={place} className="mt-3">
      <Button pending={pending} onClick={onLoad}>
        {pending ? 'Loading...' : 'Show older'}
      </Button>
    </div>
  );
};
