/** What goes back to the client, before it is written. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const json = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: `${JSON.stringify(body)}\n`,
});

const html = (status: number, body: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  body,
});

export const notFound = (): Answer =>
  html(
    404,
    '<!doctype html>\n<html lang=en>\n<title>404 Not Found</title>\n<h1>Not Found</h1>\n<p>The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.</p>\n',
  );

export const redirect = (status: 301 | 302, location: string): Answer =>
  html(
    status,
    `<!doctype html>\n<html lang=en>\n<title>Redirecting...</title>\n<h1>Redirecting...</h1>\n<p>You should be redirected automatically to the target URL: <a href="${location.replaceAll('&', '&amp;')}">${location.replaceAll('&', '&amp;')}</a>. If not, click the link.\n`,
    { Location: location },
  );

const SERVER_ERRORS: Readonly<Record<number, string>> = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** Errors of the origin come as pages of whatever stands in front of it. */
export const serverError = (status: 500 | 502 | 503): Answer => {
  const name = SERVER_ERRORS[status] ?? 'Error';
  if (status === 503) {
    return html(
      status,
      '<!DOCTYPE html>\n<html>\n<head><title>Application Error</title></head>\n<body><p>An error occurred in the application and your page could not be served. If you are the application owner, check your logs for details.</p></body>\n</html>\n',
    );
  }
  return html(
    status,
    `<html>\r\n<head><title>${status} ${name}</title></head>\r\n<body>\r\n<center><h1>${status} ${name}</h1></center>\r\n<hr><center>cloudflare</center>\r\n</body>\r\n</html>\r\n`,
  );
};

export const gatewayTimeout = (): Answer =>
  json(504, {
    error: 'Gateway timeout',
    message: 'The query took too long and was stopped. Simplify it and try again.',
    reason: 'query_timeout',
  });

export const unavailable = (): Answer =>
  json(
    503,
    {
      error: 'Service unavailable',
      message: 'The search service is temporarily unavailable. Please try again.',
    },
    { 'Retry-After': '2' },
  );

export const methodNotAllowed = (): Answer => ({
  status: 405,
  headers: { 'Content-Type': 'text/plain;charset=UTF-8', Allow: 'GET, HEAD, POST, OPTIONS' },
  body: 'Method not allowed',
});

export const CORS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Accept, Accept-Language, Accept-Encoding, Authorization, Content-Type',
  'Access-Control-Expose-Headers':
    'Cache-Control, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Onetime-Remaining, X-RateLimit-Credits-Used, X-RateLimit-Credits-Required, X-RateLimit-Reset, X-RateLimit-Limit-USD, X-RateLimit-Remaining-USD, X-RateLimit-Prepaid-Remaining-USD, X-RateLimit-Cost-USD, X-RateLimit-Cost-Required-USD, Retry-After',
};
