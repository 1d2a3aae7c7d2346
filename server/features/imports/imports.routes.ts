import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/client.ts';
import { sendCsvText } from '#server/http/csv-answer.ts';
import { serve } from '#server/http/endpoint-routes.ts';
import { actorOf } from '#server/features/audit/audit.service.ts';
import { createImports, exportRoster } from './imports.service.ts';
import { LARGEST_FILE, withUpload } from './upload.ts';

export const registerImportRoutes = async (
  app: FastifyInstance,
  db: Database,
  clock: Clock,
): Promise<void> => {
  const imports = createImports(db, clock);
  // Within a scope of its own: no other route takes multipart bodies.
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: LARGEST_FILE, files: 1, fields: 10, parts: 20, fieldSize: 10_000 },
    });
    serve(scope, 'POST /api/admin/faculty/import', ({ session, request }) =>
      withUpload(request, (upload) => imports.importRoster(actorOf(session.user), upload)),
    );
  });
  serve(app, 'GET /api/admin/faculty/import', () => ({ phase: imports.phase() }));
  serve(app, 'GET /api/admin/faculty-csv-export', ({ reply }) =>
    sendCsvText(reply, 'faculty-export.csv', exportRoster(db)),
  );
};
