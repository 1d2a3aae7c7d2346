import { existsSync } from 'node:fs';
import { z } from 'zod';
import { emailSchema, newPasswordSchema } from '#contract/accounts.ts';
import { PRODUCT_NAME } from '#contract/product.ts';

export type TrustProxy = false | number | string[];

const blankAsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankAsUnset, schema.optional());
const withDefault = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.util.NoUndefined<z.output<Schema>>,
) => z.preprocess(blankAsUnset, schema.default(value));

const urlOf = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address such as ${example}`,
    );

const IP_OR_CIDR = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const trustProxySchema = z.string().transform((text, context): TrustProxy => {
  if (['off', 'false', '0', 'no'].includes(text.toLowerCase())) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every((network) => IP_OR_CIDR.safeParse(network).success)) return networks;
  context.addIssue({
    code: 'custom',
    message:
      'must be "off", a number of hops (1 to 9) or a comma-separated list of addresses or CIDRs such as 10.0.0.0/8; plain "true" would let anybody choose their own address',
  });
  return z.NEVER;
});

const environmentSchema = z
  .object({
    PORT: withDefault(
      z.coerce
        .number('must be a port number from 0 to 65535')
        .int('must be a port number from 0 to 65535')
        .min(0, 'must be a port number from 0 to 65535')
        .max(65_535, 'must be a port number from 0 to 65535'),
      3000,
    ),
    HOST: withDefault(z.string(), '127.0.0.1'),
    APP_URL: optional(urlOf(['http:', 'https:'], 'https://beacon.example.edu')),
    DATA_DIR: withDefault(z.string(), './data'),
    DATABASE_URL: optional(
      urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/beacon'),
    ),
    REDIS_URL: optional(urlOf(['redis:', 'rediss:'], 'redis://127.0.0.1:6379')),
    SESSION_SECRET: optional(
      z
        .string()
        .min(32, 'must have at least 32 characters; make one with: openssl rand -base64 48'),
    ),
    SMTP_URL: optional(urlOf(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.edu:587')),
    MAIL_FROM: withDefault(
      z.string().regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/, {
        message: `must be an email address, with or without a name: ${PRODUCT_NAME} <no-reply@example.edu>`,
      }),
      `${PRODUCT_NAME} <no-reply@beacon.local>`,
    ),
    ADMIN_EMAIL: withDefault(emailSchema, 'admin@beacon.local'),
    ADMIN_PASSWORD: optional(newPasswordSchema),
    SIGNUP_DOMAINS: optional(
      z
        .string()
        .transform((text) =>
          text
            .split(',')
            .map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
            .filter((domain) => domain !== ''),
        )
        .refine(
          (domains) => domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)),
          'must be a comma-separated list of domains such as example.edu,example.org',
        ),
    ),
    OPENALEX_BASE_URL: withDefault(
      urlOf(['http:', 'https:'], 'https://api.openalex.org'),
      'https://api.openalex.org',
    ),
    OPENALEX_API_KEY: optional(z.string()),
    OPENALEX_RATE: withDefault(
      z.coerce.number('must be a number of requests a second').positive().max(10_000),
      10,
    ),
    TRUST_PROXY: withDefault(trustProxySchema, false),
    LOG_LEVEL: withDefault(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        message: 'must be one of fatal, error, warn, info, debug, trace, silent',
      }),
      'info',
    ),
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  })
  .superRefine((environment, context) => {
    if (environment.DATABASE_URL !== undefined && environment.SESSION_SECRET === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message:
          'is required when DATABASE_URL is set, and must be the same for all processes; make one with: openssl rand -base64 48',
      });
    }
  });

export interface Config {
  port: number;
  host: string;
  /** Null while unset: then the loopback names count as own. */
  appUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  sessionSecret: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  adminEmail: string;
  adminPassword: string | null;
  signupDomains: string[] | null;
  openAlex: { baseUrl: string; apiKey: string | null; ratePerSecond: number };
  trustProxy: TrustProxy;
  logLevel: string;
  metricsToken: string | null;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Every bad variable at once, each with its cure. */
export const parseConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(
      `${PRODUCT_NAME} cannot start: these settings are wrong.\n${lines.join('\n')}\nThe README and .env.example describe every setting.`,
    );
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    appUrl: values.APP_URL?.replace(/\/+$/, '') ?? null,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    sessionSecret: values.SESSION_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    signupDomains: values.SIGNUP_DOMAINS?.length ? values.SIGNUP_DOMAINS : null,
    openAlex: {
      baseUrl: values.OPENALEX_BASE_URL.replace(/\/+$/, ''),
      apiKey: values.OPENALEX_API_KEY ?? null,
      ratePerSecond: values.OPENALEX_RATE,
    },
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
  };
};

/** The environment, completed by an optional `.env` in the working directory (the environment wins). */
export const loadConfig = (): Config => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
};

export const publicUrl = (config: Pick<Config, 'appUrl' | 'port'>): string =>
  config.appUrl ?? `http://localhost:${config.port}`;
