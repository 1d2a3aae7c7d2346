import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig, publicUrl } from './config.ts';

const messageOf = (environment: Record<string, string>): string => {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  it('need nothing: every one has a default or may be unset', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      adminEmail: 'admin@beacon.local',
      mailFrom: 'Beacon <no-reply@beacon.local>',
      trustProxy: false,
    });
    expect(publicUrl(parseConfig({ PORT: '8080' }))).toBe('http://localhost:8080');
  });

  it('that are empty count as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '', REDIS_URL: '', SIGNUP_DOMAINS: '' })).toEqual(
      parseConfig({}),
    );
  });

  it('are all checked at once, each bad one named with its cure', () => {
    const message = messageOf({
      PORT: 'eighty',
      APP_URL: 'beacon.example.edu',
      DATABASE_URL: 'mysql://host/db',
      REDIS_URL: 'host:6379',
      SMTP_URL: 'mail.example.edu',
      SESSION_SECRET: 'short',
      ADMIN_PASSWORD: 'weak',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'true',
      METRICS_TOKEN: 'short',
    });
    const named = [
      'PORT',
      'APP_URL',
      'DATABASE_URL',
      'REDIS_URL',
      'SMTP_URL',
      'SESSION_SECRET',
      'ADMIN_PASSWORD',
      'LOG_LEVEL',
      'TRUST_PROXY',
      'METRICS_TOKEN',
    ];
    for (const name of named) expect(message).toContain(`  ${name}: `);
    expect(message).toContain('openssl rand');
  });

  it('ask for the secret when the database is shared', () => {
    const url = 'postgres://beacon@db/beacon';
    expect(messageOf({ DATABASE_URL: url })).toContain('SESSION_SECRET: is required');
    expect(messageOf({ DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32) })).toBe('');
  });

  it('take proxies as a number of hops or as networks', () => {
    expect(parseConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
    ]);
    expect(parseConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  });

  it('take sign-up domains with or without @ and in any case', () => {
    expect(parseConfig({ SIGNUP_DOMAINS: '@Example.edu, uni.example.org' }).signupDomains).toEqual([
      'example.edu',
      'uni.example.org',
    ]);
  });

  it('never repeat a secret in their message', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 15 }), (secret) => {
        fc.pre(/^[A-Za-z0-9]{6,}$/.test(secret) && !/^(setting|described)/i.test(secret));
        expect(messageOf({ METRICS_TOKEN: secret, SESSION_SECRET: secret })).not.toContain(secret);
      }),
    );
  });

  it('either give a whole configuration or a message, whatever is set', () => {
    const names = [
      'PORT',
      'HOST',
      'APP_URL',
      'TRUST_PROXY',
      'OPENALEX_RATE',
      'MAIL_FROM',
      'ADMIN_EMAIL',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (environment) => {
        const message = messageOf(environment);
        if (message === '') expect(parseConfig(environment).port).toBeTypeOf('number');
        else expect(message).toContain('these settings are wrong');
      }),
    );
  });
});
