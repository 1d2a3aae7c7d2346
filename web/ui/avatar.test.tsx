// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const draw = (imageUrl: string | null) =>
  render(<Avatar firstName="Amara" lastName="Okonkwo" imageUrl={imageUrl} />).container;

describe('Avatar', () => {
  afterEach(cleanup);

  it.each(['https://example.org/a.png', 'http://example.org/a.png'])('shows %s', (url) => {
    expect(draw(url).querySelector('img')?.getAttribute('src')).toBe(url);
  });

  it.each([null, '', 'a.png', '/a.png', 'javascript:alert(1)', 'data:image/png;base64,AAAA'])(
    'shows initials instead of %j',
    (url) => {
      const container = draw(url);
      expect(container.querySelector('img')).toBeNull();
      expect(container.textContent).toBe('AO');
    },
  );

  it('shows initials when the image cannot be loaded', () => {
    const container = draw('https://example.org/gone.png');
    const image = container.querySelector('img');
    expect(image).not.toBeNull();
    if (image !== null) fireEvent.error(image);
    expect(container.textContent).toBe('AO');
  });
});
