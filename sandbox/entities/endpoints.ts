import type { Corpus } from '../corpus/model.ts';
import { createAuthorsEntity } from './authors.ts';
import { createDirectory } from './directory.ts';
import { createEndpoint, type Endpoint } from './endpoint.ts';
import { createFacts } from './facts.ts';
import { createInstitutionsEntity } from './institutions.ts';
import { createLevelEntity } from './levels.ts';
import { createSourcesEntity } from './sources.ts';
import { createTopicsEntity } from './topics.ts';
import { createWorksEntity } from './works.ts';

export const createEndpoints = (corpus: Corpus): ReadonlyMap<string, Endpoint> => {
  const directory = createDirectory(corpus);
  const factsOf = createFacts(corpus);
  const endpoints = [
    createEndpoint(createWorksEntity(corpus, directory)),
    createEndpoint(createAuthorsEntity(corpus, directory, factsOf)),
    createEndpoint(createInstitutionsEntity(corpus, directory, factsOf)),
    createEndpoint(createSourcesEntity(corpus, directory, factsOf)),
    createEndpoint(createTopicsEntity(corpus, directory, factsOf)),
    createEndpoint(createLevelEntity(corpus, 'domains')),
    createEndpoint(createLevelEntity(corpus, 'fields')),
    createEndpoint(createLevelEntity(corpus, 'subfields')),
  ];
  return new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]));
};
