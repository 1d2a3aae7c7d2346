import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';

/** A client over real HTTP for tests of whole processes: keeps cookies, sends the token. */
export class HttpClient {
  readonly #cookies = new Map<string, string>();
  baseUrl: string;

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookieHeader());
    const response = await fetch(this.baseUrl + path, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  async #changeHeaders(): Promise<Record<string, string>> {
    const answer = await this.request('/api/csrf-token');
    const { token } = (await answer.json()) as { token: string };
    return { 'x-csrf-token': token, 'content-type': 'application/json' };
  }

  async post(path: string, body: object): Promise<Response> {
    const headers = await this.#changeHeaders();
    return this.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** A request that the server has begun to read and that waits for its body. */
  async beginPost(path: string, body: object): Promise<{ finish(): Promise<number> }> {
    const text = JSON.stringify(body);
    const request = openRequest(this.baseUrl + path, {
      method: 'POST',
      headers: {
        ...(await this.#changeHeaders()),
        cookie: this.cookieHeader(),
        'content-length': Buffer.byteLength(text),
        expect: '100-continue',
      },
    });
    const answered = once(request, 'response');
    request.flushHeaders();
    await once(request, 'continue');
    return {
      finish: async () => {
        request.end(text);
        const [response]: IncomingMessage[] = await answered;
        response?.resume();
        return response?.statusCode ?? 0;
      },
    };
  }
}
