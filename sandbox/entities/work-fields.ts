import type { Authorship, Corpus, Institution, Work } from '../corpus/model.ts';
import { COUNTRIES } from '../corpus/places.ts';
import {
  boolean,
  date,
  doiUrl,
  lastSegment,
  number,
  openAlexId,
  orcidUrl,
  plainGroup,
  pmidUrl,
  present,
  rorUrl,
  search,
  term,
  type Field,
  type Fields,
} from '../filter/field.ts';
import { createTextIndex } from '../search/text-index.ts';
import type { Directory } from './directory.ts';
import { createdDate, lineageOf, updatedDate } from './references.ts';
import { pmcidAddress, pmidAddress } from './work-columns.ts';
import type { WorkTexts } from './work-texts.ts';
import { topicFields } from './work-topic-fields.ts';

export const createWorkFields = (
  corpus: Corpus,
  directory: Directory,
  texts: WorkTexts,
): Fields<Work> => {
  const { groupById } = directory;
  const authorIds = (pick: (authorship: Authorship) => boolean) => (work: Work) =>
    work.authorships.flatMap((each) =>
      each.author === null || !pick(each) ? [] : (corpus.authors[each.author]?.id ?? []),
    );
  const institutionsOf = (work: Work): Institution[] =>
    [...new Set(work.authorships.flatMap(({ institutions }) => institutions))].flatMap(
      (each) => corpus.institutions[each] ?? [],
    );
  const ofInstitutions = (read: (institution: Institution) => readonly string[]) => (work: Work) =>
    institutionsOf(work).flatMap(read);
  const worksOfAuthor = (id: string) => directory.author(id)?.works ?? [];
  const worksOfInstitution = (id: string) => directory.institution(id)?.works ?? [];
  const authors = openAlexId(
    authorIds(() => true),
    { lookup: worksOfAuthor, group: groupById },
  );
  const orcids = term(
    (work: Work) =>
      work.authorships.flatMap(({ author }) => present(corpus.authors[author ?? -1]?.orcid)),
    { normalise: orcidUrl },
  );
  const institutionIds = openAlexId(
    ofInstitutions(({ id }) => [id]),
    { lookup: worksOfInstitution, group: groupById },
  );
  const openAlex = openAlexId(({ id }: Work) => [id], {
    lookup: (id) => present(directory.work(id)?.index),
  });
  const country = term(
    ofInstitutions(({ country: code }) => [code]),
    { normalise: lastSegment, group: directory.groupByCountry },
  );
  const institutionType = term(
    ofInstitutions(({ type }) => [type]),
    { normalise: lastSegment },
  );
  const ror = term(
    ofInstitutions((each) => [each.ror]),
    { normalise: rorUrl },
  );
  const lineage = openAlexId(
    ofInstitutions((each) => lineageOf(corpus, each.lineage)),
    { lookup: worksOfInstitution, group: groupById },
  );
  const continent = term(
    ofInstitutions((each) => present(COUNTRIES[each.country]?.continent)),
    { normalise: (asked) => lastSegment(asked).replaceAll('_', ' ') },
  );
  const isOa = boolean(({ oaStatus }: Work) => oaStatus !== 'closed');
  const oaStatus = term(({ oaStatus: status }: Work) => [status], { normalise: lastSegment });
  const pmid = term((work: Work) => (work.pmid === null ? [] : [pmidAddress(work.pmid)]), {
    normalise: pmidUrl,
  });
  const pmcid = term((work: Work) => (work.pmcid === null ? [] : [pmcidAddress(work.pmcid)]), {
    normalise: (asked) =>
      `https://www.ncbi.nlm.nih.gov/pmc/articles/${asked.replaceAll(/\D/g, '')}`,
  });
  const funders = openAlexId(
    ({ funders: list }: Work) => list.flatMap((each) => corpus.funders[each]?.id ?? []),
    { group: groupById },
  );
  const sources = openAlexId(({ source }: Work) => present(corpus.sources[source ?? -1]?.id), {
    lookup: (id) => directory.source(id)?.works ?? [],
    group: groupById,
  });
  const rawNames = createTextIndex({
    records: corpus.works,
    textsOf: (work) => [work.authorships.map(({ printedName }) => printedName ?? '').join(' | ')],
    popularityOf: () => 0,
  });
  const affiliations = createTextIndex({
    records: corpus.works,
    textsOf: (work) => [
      institutionsOf(work)
        .map(({ name, city }) => `${name}, ${city}`)
        .join(' | '),
    ],
    popularityOf: () => 0,
  });
  const fields: Record<string, Field<Work>> = {
    'abstract.search': search(texts.full),
    'author.id': authors,
    'authorships.author.id': authors,
    'author.orcid': orcids,
    'authorships.author.orcid': orcids,
    authors_count: number(({ authorships }) => authorships.length),
    'authorships.countries': country,
    'authorships.institutions.continent': continent,
    'authorships.institutions.country_code': country,
    'authorships.institutions.id': institutionIds,
    'authorships.institutions.is_global_south': boolean(
      (work) => institutionsOf(work).some((each) => COUNTRIES[each.country]?.south === true),
      true,
    ),
    'authorships.institutions.lineage': lineage,
    'authorships.institutions.ror': ror,
    'authorships.institutions.type': institutionType,
    'awards.funder_id': funders,
    'best_oa_location.source.id': sources,
    cited_by: openAlexId((work) => work.citedBy.flatMap((each) => corpus.works[each]?.id ?? []), {
      lookup: (id) => directory.work(id)?.references ?? [],
    }),
    cited_by_count: number(({ citedBy }) => citedBy.length),
    'cited_by_percentile_year.max': number(({ percentile }) => percentile),
    cites: openAlexId((work) => work.references.flatMap((each) => corpus.works[each]?.id ?? []), {
      lookup: (id) => directory.work(id)?.citedBy ?? [],
    }),
    corresponding_author_ids: openAlexId(
      authorIds(({ isCorresponding }) => isCorresponding),
      { lookup: worksOfAuthor, group: groupById },
    ),
    corresponding_institution_ids: openAlexId(
      (work) =>
        work.authorships.flatMap((each) =>
          each.isCorresponding
            ? each.institutions.flatMap((place) => corpus.institutions[place]?.id ?? [])
            : [],
        ),
      { lookup: worksOfInstitution, group: groupById },
    ),
    countries_distinct_count: number(
      (work) => new Set(institutionsOf(work).map((each) => each.country)).size,
      plainGroup,
    ),
    created_date: date(({ index }) => createdDate(index)),
    'default.search': search(texts.full),
    display_name: term(({ title }) => present(title)),
    'display_name.search': search(texts.title),
    doi: term(({ doi }) => present(doi), {
      normalise: doiUrl,
      lookup: (doi) => present(directory.workByDoi(doi)?.index),
    }),
    doi_starts_with: { kind: 'term', values: ({ doi }) => prefixesOf(doi), normalise: doiUrl },
    from_created_date: date(({ index }) => createdDate(index), 'from'),
    from_publication_date: date((work) => work.date, 'from'),
    from_updated_date: {
      ...date<Work>(({ index }) => updatedDate(index), 'from'),
      isUnlisted: true,
    },
    'funders.id': funders,
    fwci: number(({ fwci }) => fwci),
    has_abstract: boolean(({ hasAbstract }) => hasAbstract, true),
    has_doi: boolean(({ doi }) => doi !== null, true),
    has_orcid: boolean(
      (work) =>
        work.authorships.some(
          ({ author }) => (corpus.authors[author ?? -1]?.orcid ?? null) !== null,
        ),
      true,
    ),
    has_pmcid: boolean((work) => work.pmcid !== null, true),
    has_pmid: boolean((work) => work.pmid !== null, true),
    has_references: boolean(({ references }) => references.length > 0, true),
    'ids.mag': term(({ mag }) => present(mag)),
    'ids.openalex': openAlex,
    'ids.pmcid': pmcid,
    'ids.pmid': pmid,
    'institution.id': institutionIds,
    'institutions.continent': continent,
    'institutions.country_code': country,
    'institutions.id': institutionIds,
    'institutions.ror': ror,
    'institutions.type': institutionType,
    institutions_distinct_count: number((work) => institutionsOf(work).length, plainGroup),
    is_oa: isOa,
    is_paratext: boolean(({ isParatext }) => isParatext),
    is_retracted: boolean(({ isRetracted }) => isRetracted),
    is_xpac: boolean(({ isXpac }) => isXpac),
    journal: sources,
    language: term(({ language }) => present(language), {
      normalise: lastSegment,
      group: (value) => ({ key: `https://openalex.org/languages/${value}`, name: String(value) }),
    }),
    'locations.source.id': sources,
    mag: term(({ mag }) => present(mag)),
    oa_status: oaStatus,
    'open_access.is_oa': isOa,
    'open_access.oa_status': oaStatus,
    openalex: openAlex,
    openalex_id: openAlex,
    pmcid,
    pmid,
    'primary_location.source.id': sources,
    'primary_location.source.issn': term(({ source }) =>
      present(corpus.sources[source ?? -1]?.issn),
    ),
    'primary_location.source.type': term(
      ({ source }) => present(corpus.sources[source ?? -1]?.type),
      { normalise: lastSegment },
    ),
    publication_date: date((work) => work.date),
    publication_year: number(({ year }) => year, plainGroup),
    'raw_affiliation_strings.search': search(affiliations),
    'raw_author_name.search': search(rawNames),
    referenced_works: openAlexId(
      (work) => work.references.flatMap((each) => corpus.works[each]?.id ?? []),
      { lookup: (id) => directory.work(id)?.citedBy ?? [] },
    ),
    referenced_works_count: number(({ references }) => references.length),
    'sustainable_development_goals.id': term(
      ({ sdgs }) => sdgs.map((goal) => `https://metadata.un.org/sdg/${goal}`),
      {
        normalise: (asked) => `https://metadata.un.org/sdg/${lastSegment(asked)}`,
        group: directory.groupByGoal,
      },
    ),
    'title.search': search(texts.title),
    'title.search.exact': search(texts.titleExact),
    'title_and_abstract.search': search(texts.full),
    'title_and_abstract.search.exact': search(texts.fullExact),
    to_created_date: date(({ index }) => createdDate(index), 'to'),
    to_publication_date: date((work) => work.date, 'to'),
    to_updated_date: date(({ index }) => updatedDate(index), 'to'),
    ...topicFields(corpus, directory),
    type: term(({ type }) => [type], {
      normalise: lastSegment,
      group: (value) => ({ key: `https://openalex.org/types/${value}`, name: String(value) }),
    }),
    updated_date: date(({ index }) => updatedDate(index)),
  };
  return new Map(Object.entries(fields));
};

/** Publishers' prefixes are asked for, and whatever else a DOI may begin with. */
const prefixesOf = (doi: string | null): string[] => {
  if (doi === null) return [];
  const ends = [...doi.matchAll(/[/.]/g)].map(({ index }) => index);
  return [doi, ...ends.flatMap((end) => [doi.slice(0, end), doi.slice(0, end + 1)])];
};
