/** A bare Fastify that reads one user by primary key, and layers of ours that can be put on it one by one. */
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import pg from 'pg';
import { userSchema } from '#contract/accounts.ts';
import { users } from '#server/database/schema/index.ts';
import { presentUser } from '#server/features/users/users.service.ts';
import { answerSerializer } from '#server/http/answer-serializer.ts';
import { registerRequestLog } from '#server/http/request-log.ts';
import { answerHeaders } from '#server/http/security-headers.ts';
import { createLogger } from '#server/logger.ts';

const layers = new Set((process.env['LAYERS'] ?? '').split(',').filter((layer) => layer !== ''));
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const db = drizzle(pool);

const log: FastifyBaseLogger = createLogger(layers.has('log') ? 'info' : 'silent', {
  write: () => {},
});
const app: FastifyInstance = Fastify({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
});
app.decorateRequest('session', null);
if (layers.has('log')) registerRequestLog(app);
if (layers.has('cookie')) await app.register(fastifyCookie);
if (layers.has('compress')) await app.register(fastifyCompress, { threshold: 2_048 });
if (layers.has('headers')) {
  const headers = answerHeaders(false);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
if (layers.has('schema')) app.setSerializerCompiler(answerSerializer);

const prepared = db
  .select()
  .from(users)
  .where(eq(users.id, sql.placeholder('id')))
  .prepare('floor');
const readPlain = async () => {
  const { rows } = await pool.query({
    name: 'floor',
    text: 'select * from users where id = $1',
    values: [1],
  });
  return rows[0];
};
const readByDrizzle = async () => {
  const [row] = await prepared.execute({ id: 1 });
  if (row === undefined) throw new Error('no user');
  return presentUser(row);
};
app.get(
  '/',
  layers.has('schema') ? { schema: { response: { 200: userSchema } } } : {},
  layers.has('drizzle') ? readByDrizzle : readPlain,
);

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready ${address}\n`);
process.on('SIGTERM', () => process.exit(0));
