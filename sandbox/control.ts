import { z } from 'zod';
import { mergeAuthors, removeRecord } from './corpus/changes.ts';
import { nameVariants } from './corpus/names.ts';
import type { Corpus } from './corpus/model.ts';
import { shortId } from './entities/entity.ts';
import { faultSchema, type Faults } from './faults.ts';
import { json, notFound, type Answer } from './http/answer.ts';
import type { Address } from './http/params.ts';
import type { Ledger } from './ledger.ts';

export const CONTROL_PATH = '/__sandbox';

export const settingsSchema = z.strictObject({
  mergedIds: z.union([z.literal(404), z.literal(301)]).default(404),
  keylessCursor: z.union([z.literal(200), z.literal(401)]).default(200),
  extraEmptyPage: z.boolean().default(false),
  /** Null keeps each plan's own; 0 lifts the cap. */
  perSecond: z.number().nonnegative().nullable().default(null),
  dailyCredits: z.number().int().nonnegative().nullable().default(null),
});

export type Settings = z.infer<typeof settingsSchema>;

export interface Controls {
  corpus: Corpus;
  faults: Faults;
  ledger: Ledger;
  settings: () => Settings;
  change: (settings: Settings) => void;
  /** Everybody has their whole day's budget again. */
  resetBudgets: () => void;
  /** What was indexed is indexed anew. */
  dataChanged: () => void;
}

/** The levers of the sandbox itself: nothing under this path exists at the real service. */
export const control = (
  controls: Controls,
  method: string,
  address: Address,
  body: unknown,
): Answer => {
  const action = `${method} ${address.path.slice(CONTROL_PATH.length)}`;
  const { corpus, faults, ledger } = controls;
  switch (action) {
    case 'GET ':
      return json(200, {
        seed: corpus.seed,
        works: corpus.works.length,
        authors: corpus.authors.length,
        institutions: corpus.institutions.length,
        people: corpus.people.length,
        settings: controls.settings(),
        faults: faults.list(),
        account: ledger.summary(),
      });
    case 'GET /faults':
      return json(200, faults.list());
    case 'PUT /faults':
      faults.set(z.array(faultSchema).parse(body));
      return json(200, faults.list());
    case 'POST /faults':
      faults.add(faultSchema.parse(body));
      return json(200, faults.list());
    case 'DELETE /faults':
      faults.set([]);
      return json(200, []);
    case 'GET /settings':
      return json(200, controls.settings());
    case 'PATCH /settings':
      controls.change(
        settingsSchema.parse({ ...controls.settings(), ...z.looseObject({}).parse(body) }),
      );
      return json(200, controls.settings());
    case 'GET /account':
      return json(200, ledger.summary());
    case 'DELETE /account':
      ledger.clear();
      controls.resetBudgets();
      return json(200, ledger.summary());
    case 'GET /calls':
      return json(200, ledger.recent());
    case 'POST /remove':
      removeRecord(corpus, z.object({ id: z.string().transform(fullId) }).parse(body).id);
      controls.dataChanged();
      return json(200, { removed: true });
    case 'POST /merge':
      return merge(controls, body);
    case 'GET /people':
      return json(200, listPeople(corpus, address));
    default:
      return notFound();
  }
};

const fullId = (id: string): string => `https://openalex.org/${shortId(id)}`;

const merge = ({ corpus, dataChanged }: Controls, body: unknown): Answer => {
  const asked = z
    .object({ from: z.string().transform(fullId), into: z.string().transform(fullId) })
    .parse(body);
  const from = corpus.authors.find(({ id }) => id === asked.from);
  const into = corpus.authors.find(({ id }) => id === asked.into);
  if (from === undefined || into === undefined || from === into) return notFound();
  mergeAuthors(corpus, from, into);
  dataChanged();
  return json(200, { merged: true });
};

/** The truth behind the profiles, for rosters and for measuring how well they are matched. */
const listPeople = (corpus: Corpus, { params }: Address) => {
  const wanted = params.get('institution');
  const least = Number(params.get('min_works') ?? 1);
  const place =
    wanted === undefined
      ? undefined
      : corpus.institutions.find(({ id }) => shortId(id) === shortId(wanted))?.index;
  return corpus.people
    .map((person) => ({
      person,
      works: person.profiles.reduce(
        (sum, each) => sum + (corpus.authors[each]?.works.length ?? 0),
        0,
      ),
    }))
    .filter(
      ({ person, works }) =>
        works >= least &&
        (wanted === undefined || isAt(corpus, person.stays.at(-1)?.institution, place)),
    )
    .toSorted((a, b) => b.works - a.works || a.person.index - b.person.index)
    .slice(0, Number(params.get('limit') ?? 200))
    .map(({ person, works }) => ({
      given: person.given,
      middle: person.middle,
      family: person.family,
      name: nameVariants(person)[0],
      orcid: person.orcid,
      works_count: works,
      profiles: person.profiles.flatMap((each) =>
        corpus.authors[each] === undefined ? [] : [shortId(corpus.authors[each].id)],
      ),
      fields: person.topics.flatMap((each) => corpus.taxonomy.topics[each]?.name ?? []),
      stays: person.stays.map(({ institution, from, to }) => ({
        institution: corpus.institutions[institution]?.name,
        id: shortId(corpus.institutions[institution]?.id ?? ''),
        from,
        to,
      })),
    }));
};

const isAt = (
  corpus: Corpus,
  institution: number | undefined,
  place: number | undefined,
): boolean =>
  place !== undefined &&
  institution !== undefined &&
  corpus.institutions[institution]?.lineage.includes(place) === true;
