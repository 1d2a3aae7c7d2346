import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Amara', 'Okonkwo', 'AO'],
    ['  ørjan', 'åse', 'ØÅ'],
    ['Amara', null, 'A'],
    ['', 'Okonkwo', 'O'],
    ['晓明', '李', '晓李'],
    ['محمد', 'الزهراني', 'ما'],
    ['👩🏽‍🔬 Ada', 'e\u0301clair', '👩🏽‍🔬É'.normalize('NFD')],
    [undefined, '   ', 'U'],
    [null, null, 'U'],
  ])('of %j and %j are %j', (first, last, expected) => {
    expect(initials(first, last).normalize('NFD')).toBe(expected.normalize('NFD'));
  });
});
