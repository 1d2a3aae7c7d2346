import { csvText } from '#web/charts/csv.ts';

export const SAMPLE_FILE = 'faculty-sample.csv';

/** Five people who show what the columns may hold: only names and institution are required. */
export const sampleCsv = (): string =>
  csvText([
    [
      'firstName',
      'middleName',
      'lastName',
      'institution',
      'orgUnitName',
      'orgUnitType',
      'parentOrgUnitName',
      'orcidId',
    ],
    [
      'Josiah',
      'S.',
      'Carberry',
      'Lakeshore University',
      'Department of Psychoceramics',
      'department',
      'Faculty of Arts',
      '0000-0002-1825-0097',
    ],
    [
      'Inés',
      '',
      'Álvarez Ruiz',
      'Lakeshore University',
      'Institute of Catalysis',
      'institute',
      'Faculty of Science',
      '',
    ],
    [
      'Wei',
      '',
      'Zhang',
      'Lakeshore University',
      'Laboratory for Soft Matter',
      'lab',
      'Department of Physics',
      '',
    ],
    [
      'Amara',
      'N.',
      'Okonkwo',
      'Lakeshore University',
      'Center for Coastal Health',
      'center',
      '',
      '',
    ],
    ['Tove', '', 'Lindqvist', 'Lakeshore University', '', '', '', ''],
  ]);
