// @vitest-environment jsdom
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { readShortcut, type Shortcut } from './shortcuts.ts';

const press = (selector: string, key: string, init: KeyboardEventInit = {}): Shortcut | null => {
  const target = document.querySelector(selector);
  if (target === null) throw new Error(`There is no ${selector}`);
  let shortcut: Shortcut | null = null;
  const listener = (event: KeyboardEvent): void => {
    shortcut = readShortcut(event);
  };
  document.addEventListener('keydown', listener, { once: true });
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
  return shortcut;
};

const FIELDS = ['input', 'textarea', 'select', '[contenteditable] b'];

beforeEach(() => {
  document.body.innerHTML =
    '<button>b</button><input /><textarea></textarea><select></select><p contenteditable="true"><b>x</b></p>';
});

describe('readShortcut', () => {
  it('knows the single keys outside fields', () => {
    expect(press('button', '/')).toBe('search');
    expect(press('button', '?', { shiftKey: true })).toBe('shortcuts');
    expect(press('button', 'x')).toBeNull();
  });

  it.each(FIELDS)('leaves single keys to the text in %s', (field) => {
    expect(press(field, '/')).toBeNull();
    expect(press(field, '?', { shiftKey: true })).toBeNull();
  });

  it('never takes a single key with a modifier', () => {
    const held = fc.constantFrom('ctrlKey', 'metaKey', 'altKey');
    fc.assert(
      fc.property(
        fc.constantFrom('/', '?'),
        fc.uniqueArray(held, { minLength: 1 }),
        (key, names) => {
          const init = Object.fromEntries(names.map((name) => [name, true]));
          expect(press('button', key, init)).toBeNull();
        },
      ),
    );
  });

  it.each(['button', ...FIELDS])('opens the palette with Ctrl K and ⌘ K from %s', (place) => {
    expect(press(place, 'k', { ctrlKey: true })).toBe('palette');
    expect(press(place, 'K', { metaKey: true })).toBe('palette');
    expect(press(place, 'k', { ctrlKey: true, shiftKey: true })).toBeNull();
    expect(press(place, 'k')).toBeNull();
  });

  it('ignores keys that compose a character, that repeat, or that somebody else has used', () => {
    expect(press('button', '/', { isComposing: true })).toBeNull();
    expect(press('button', '/', { repeat: true })).toBeNull();
    const event = new KeyboardEvent('keydown', { key: '/', cancelable: true });
    event.preventDefault();
    expect(readShortcut(event)).toBeNull();
  });
});
