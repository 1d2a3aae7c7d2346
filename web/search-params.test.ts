import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseSearch,
  readAuditSearch,
  readAuthSearch,
  readEmailsSearch,
  readFacultySearch,
  readOrgUnitsSearch,
  readProfileSearch,
  readProjectsSearch,
  readTokenSearch,
  readUsersSearch,
  stringifySearch,
} from './search-params.ts';

describe('the search of an address', () => {
  it('keeps every text as it is through writing and reading', () => {
    const values = fc.dictionary(fc.string({ minLength: 1 }), fc.string(), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(values, (search) => {
        expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search });
      }),
    );
  });

  it('reads a token of digits as text', () => {
    expect(readTokenSearch(parseSearch('?token=0012e4'))).toEqual({ token: '0012e4' });
  });

  it('writes flags and numbers plainly and leaves out what is not set', () => {
    const search = { signup: true, id: 7, email: undefined, verified: false };
    expect(stringifySearch(search)).toBe('?signup=true&id=7');
    expect(stringifySearch({ email: undefined })).toBe('');
  });

  it('opens the tabs and banners of the auth page only for the value true', () => {
    expect(readAuthSearch(parseSearch('?signup=true&verified=1&email=a%40b.org'))).toEqual({
      signup: true,
      email: 'a@b.org',
    });
  });

  it('survives whatever an address holds', () => {
    const readers = [
      readAuditSearch,
      readFacultySearch,
      readOrgUnitsSearch,
      readAuthSearch,
      readEmailsSearch,
      readProfileSearch,
      readProjectsSearch,
      readTokenSearch,
      readUsersSearch,
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => {
        for (const read of readers) {
          const once = read(raw);
          expect(read({ ...once })).toEqual(once);
        }
      }),
    );
  });

  it.each(['0', '-1', '1.5', 'x', '', '9007199254740993'])('takes no id from %s', (id) => {
    expect(readEmailsSearch({ id }).id).toBeUndefined();
  });

  it.each(['2026-02-31', '2026-13-01', '15.11.2026', 'yesterday', '0000-00-00'])(
    'takes no day from %s',
    (from) => {
      expect(readAuditSearch({ from }).from).toBeUndefined();
    },
  );

  it('takes a day that exists', () => {
    expect(readAuditSearch({ from: '2028-02-29' }).from).toBe('2028-02-29');
  });

  it('takes known choices only', () => {
    expect(readOrgUnitsSearch({ view: 'tree', sort: 'secret', unit: '3' })).toEqual({
      view: 'tree',
      unit: 3,
    });
    expect(readProjectsSearch({ sort: 'name', order: 'up' })).toEqual({ sort: 'name' });
    expect(readUsersSearch({ sort: 'password' })).toEqual({});
    expect(readProfileSearch({ tab: 'password' })).toEqual({ tab: 'password' });
  });
});
