import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { readJson, request } from '#web/api/request.ts';

type Verification =
  | { status: 'loading' }
  | { status: 'success'; email: string }
  | { status: 'error'; message: string };

const textField = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  return typeof value === 'string' ? value : '';
};

const explain = (error: unknown): string => {
  if (!(error instanceof ApiError))
    return 'An error occurred connecting to the verification service';
  const isParsed = typeof error.body === 'object';
  if (!isParsed) return `Verification failed (${error.status})`;
  return textField(error.body, 'message') || 'Verification failed';
};

/** Never rejects: each way to fail has its own words, which are the result. */
const verify = async (token: string): Promise<Verification> => {
  let response: Response;
  try {
    response = await request('GET', `/api/verify-email?token=${encodeURIComponent(token)}`);
  } catch (error) {
    return { status: 'error', message: explain(error) };
  }
  try {
    return { status: 'success', email: textField(await readJson(response), 'email') };
  } catch {
    return { status: 'error', message: `Verification failed (${response.status})` };
  }
};

/** A token can be used once, hence one request, however often the page is mounted. */
export const useVerification = (token: string | undefined): Verification => {
  const { data } = useQuery({
    queryKey: ['/api/verify-email', token],
    queryFn: () => verify(token ?? ''),
    enabled: token !== undefined,
    staleTime: Infinity,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  if (token === undefined) return { status: 'error', message: 'Verification token is missing' };
  return data ?? { status: 'loading' };
};
