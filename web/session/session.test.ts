// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { handleRefusal, refreshSession, userQuery } from './session.ts';

const fetchMock = vi.fn<typeof fetch>();
const user = (id: number) => Response.json({ id, email: `u${id}@b.org`, isAdmin: false });

const refused = () => Response.json({ message: 'No' }, { status: 401 });

const answerWith = (...answers: (Response | Error)[]): void => {
  for (const answer of answers) {
    if (answer instanceof Error) fetchMock.mockRejectedValueOnce(answer);
    else fetchMock.mockResolvedValueOnce(answer);
  }
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fetchMock.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the current user', () => {
  it('is null when the server knows no session', async () => {
    answerWith(refused());
    expect(await createQueryClient().fetchQuery(userQuery)).toBeNull();
  });

  it('is unknown, not null, when the server fails', async () => {
    answerWith(Response.json({ message: 'Broken' }, { status: 500 }));
    await expect(createQueryClient().fetchQuery(userQuery)).rejects.toThrow('Broken');
  });
});

describe('refreshSession', () => {
  it('fetches anew although the data never goes stale', async () => {
    const client = createQueryClient();
    answerWith(user(1), user(1));
    await client.fetchQuery(userQuery);
    client.setQueryData(['/api/projects'], ['mine']);
    await refreshSession(client);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(client.getQueryData(['/api/projects'])).toEqual(['mine']);
  });

  it('drops what the cache holds of the person before', async () => {
    const client = createQueryClient();
    answerWith(user(1), user(2));
    await client.fetchQuery(userQuery);
    client.setQueryData(['/api/projects'], ['mine']);
    await refreshSession(client);
    expect(client.getQueryData(['/api/projects'])).toBeUndefined();
    expect(client.getQueryData(userQuery.queryKey)).toMatchObject({ id: 2 });
  });

  it('keeps what is known when the server is away', async () => {
    const client = createQueryClient();
    answerWith(user(1), new TypeError('Failed to fetch'));
    await client.fetchQuery(userQuery);
    await refreshSession(client);
    expect(client.getQueryData(userQuery.queryKey)).toMatchObject({ id: 1 });
  });
});

describe('handleRefusal', () => {
  it('finds out that the session has ended', async () => {
    const client = createQueryClient(handleRefusal);
    answerWith(user(1), refused(), refused());
    await client.fetchQuery(userQuery);
    await client.fetchQuery({ queryKey: ['/api/projects'] }).catch(() => undefined);
    await vi.waitFor(() => expect(client.getQueryData(userQuery.queryKey)).toBeNull());
  });

  it('asks nothing for a visitor, whose wrong password is refused too', async () => {
    const client = createQueryClient();
    client.setQueryData(userQuery.queryKey, null);
    handleRefusal(client);
    await Promise.resolve();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
