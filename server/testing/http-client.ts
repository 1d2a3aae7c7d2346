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

  async post(path: string, body: object): Promise<Response> {
    const answer = await this.request('/api/csrf-token');
    const { token } = (await answer.json()) as { token: string };
    return this.request(path, {
      method: 'POST',
      headers: { 'x-csrf-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}
