import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A browser without a screen: keeps cookies and sends the anti-forgery token. */
export class TestClient {
  static readonly password = 'Test-pass-1';
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, string>();
  address = '127.0.0.1';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** One request as it stands, without a token. */
  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      remoteAddress: this.address,
      ...options,
      cookies: Object.fromEntries(this.#cookies),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isCleared = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (isCleared) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url, headers });
  }

  async csrfToken(): Promise<string> {
    const response = await this.get('/api/csrf-token');
    return response.json<{ token: string }>().token;
  }

  /** A state-changing request as the browser's request layer makes it. */
  async change(
    method: Exclude<Method, 'GET'>,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const token = await this.csrfToken();
    return this.send({
      method,
      url,
      headers: {
        'x-csrf-token': token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  post(url: string, body?: unknown): Promise<LightMyRequestResponse> {
    return this.change('POST', url, body);
  }

  async signIn(account: { email: string; password: string }): Promise<void> {
    const response = await this.post('/api/login', account);
    if (response.statusCode !== 200) throw new Error(`Sign-in failed: ${response.body}`);
  }

  async register(email: string): Promise<void> {
    const { password } = TestClient;
    const response = await this.post('/api/register', {
      email,
      password,
      confirmPassword: password,
    });
    if (response.statusCode !== 201) throw new Error(`Registration failed: ${response.body}`);
  }

  /** Without SMTP the console is the delivery: the link is read from there. */
  async registerAndVerify(email: string, printed: string[]): Promise<void> {
    await this.register(email);
    await this.verify(linkTokenOf(printed, email));
  }

  verify(token: string): Promise<LightMyRequestResponse> {
    return this.get(`/api/verify-email?token=${token}`, { accept: 'application/json' });
  }
}

/** The token of the newest link that was printed for an address. */
export const linkTokenOf = (printed: string[], email: string): string => {
  const line = printed.findLast((text) => text.includes(email) && text.includes('token='));
  const token = line === undefined ? undefined : /token=([\w-]+)/.exec(line)?.[1];
  if (token === undefined) throw new Error(`No link was printed for ${email}`);
  return token;
};
