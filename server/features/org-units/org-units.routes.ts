import type { FastifyInstance } from 'fastify';
import { orgUnitLinkSchema } from '#contract/org-units.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/client.ts';
import {
  listInstitutions,
  renameInstitution,
} from '#server/features/institutions/institutions.service.ts';
import { type CsvColumn, sendCsv } from '#server/http/csv-answer.ts';
import { serve } from '#server/http/endpoint-routes.ts';
import { sendAll, sendPage } from '#server/http/lists.ts';
import type { OrgUnitLink } from '#contract/org-units.ts';
import { createOrgUnits, listAllLinks, listLinksPage, listOrgUnits } from './org-units.service.ts';

const LINK_COLUMNS: CsvColumn<OrgUnitLink>[] = [
  { header: 'ID', value: (link) => link.id },
  { header: 'Faculty', value: (link) => link.facultyName },
  { header: 'Org Unit', value: (link) => link.orgUnitName },
  { header: 'Type', value: (link) => link.orgUnitType },
  { header: 'Primary', value: (link) => (link.isPrimary ? 'Yes' : 'No') },
  { header: 'Created', value: (link) => link.createdAt },
];

export const registerOrgUnitRoutes = (app: FastifyInstance, db: Database, clock: Clock): void => {
  const orgUnits = createOrgUnits(db, clock);

  serve(app, 'GET /api/org-units', () => listOrgUnits(db));
  serve(app, 'GET /api/admin/orgunits', async ({ query, reply }) =>
    query.limit === undefined
      ? sendAll(reply, orgUnitLinkSchema, listAllLinks(db, query))
      : sendPage(reply, await listLinksPage(db, query)),
  );
  serve(app, 'GET /api/admin/orgunits/download', ({ query, reply }) =>
    sendCsv(reply, 'faculty-org-units.csv', LINK_COLUMNS, listAllLinks(db, query)),
  );
  serve(app, 'POST /api/admin/orgunits', ({ session, body }) =>
    orgUnits.create(session.user, body),
  );
  serve(app, 'PATCH /api/admin/orgunits/:id', ({ session, params, body }) =>
    orgUnits.change(session.user, params.id, body),
  );
  serve(app, 'DELETE /api/admin/orgunits/:id', async ({ session, params }) => {
    const name = await orgUnits.remove(session.user, params.id);
    return { message: `The unit "${name}" was deleted.` };
  });
  serve(app, 'POST /api/admin/orgunits/:id/merge', ({ session, params, body }) =>
    orgUnits.merge(session.user, params.id, body.intoId),
  );
  serve(app, 'GET /api/admin/institutions', () => listInstitutions(db));
  serve(app, 'PATCH /api/admin/institutions/:id', ({ session, params, body }) =>
    renameInstitution(db, clock, session.user, { id: params.id, name: body.name }),
  );
};
