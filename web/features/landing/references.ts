interface ReferenceAuthor {
  readonly name: string;
  readonly ours?: true;
}

export interface Reference {
  readonly authors: readonly ReferenceAuthor[];
  readonly title: string;
  readonly source: string;
}

const ours = (name: string): ReferenceAuthor => ({ name, ours: true });
const others = (...names: string[]): ReferenceAuthor[] => names.map((name) => ({ name }));

/** Invented works of invented people: decoration behind the headline, never read aloud. */
export const references: readonly Reference[] = [
  {
    authors: [...others('Halvorsen E'), ours('Adeyemi-Strand K'), ...others('Nowak Ż')],
    title: 'Winter mixing in a shallow strait, from nineteen drifting profilers.',
    source: 'J Coast Phys. 2026;8:41–63.',
  },
  {
    authors: [...others('Benedetti F', 'Roux A'), ours('Szabó Í'), ...others('Whitlock D')],
    title: 'Hearing screening in village clinics with a borrowed telephone.',
    source: 'Audiol Pract. 2026;17(2):88–97.',
  },
  {
    authors: [...others('陈思远', '山本 葵'), ours('Venkataraman S')],
    title: 'Binders from rice husk for sodium cells.',
    source: 'Storage Mater Lett. 2026;4:19.',
  },
  {
    authors: [
      ...others('de ’t Veld J'),
      ours('Christodoulou-Reyes N'),
      ...others('Boateng A, et al'),
    ],
    title: 'School meals and attendance in nine districts: 63,114 pupil days.',
    source: 'Public Nutr. 2026;22:e204.',
  },
  {
    authors: others('Mac Giolla Bhríde C', 'Shevchenko L'),
    title: 'Whose hand is this? Marginal notes in a travelling herbal.',
    source: 'Manuscr Stud. 2025;61(3):277–305.',
  },
  {
    authors: [ours('Haddad R'), ...others('Fournier É', 'Köhler T'), ours('Trần QA')],
    title: 'Cool roofs that need no paint.',
    source: 'Build Climate. 2026;3:112–120.',
  },
  {
    authors: [...others('Khalīl Ṣ', 'Gebre M'), ours('Íñiguez Arrieta P')],
    title: 'Who owns the rain? Storage tanks and customary law.',
    source: 'Water Policy Rev. 2026;13(1):5–34.',
  },
  {
    authors: [...others('Whitlock D'), ours('Adeyemi-Strand K'), ...others('Ito R', 'Zhou Y')],
    title: 'Counting seabirds by radar on moonless nights.',
    source: 'Remote Ecol. 2025;10:201–219.',
  },
  {
    authors: [...others('Monteiro-Dias L'), ours('Szabó Í')],
    title: 'Confidence intervals for the very rare.',
    source: 'Stat Small Samples. 2026;2(2):133–158.',
  },
  {
    authors: [
      ...others('Ekström S', 'Rahimi P'),
      ours('Venkataraman S'),
      ...others('Dahl O, et al'),
    ],
    title: 'What becomes of wind-turbine blades: cost, energy, landfill.',
    source: 'Circ Eng. 2026;7:640–661.',
  },
  {
    authors: [ours('Christodoulou-Reyes N'), ...others('Dlamini T')],
    title: 'Reading influenza in pharmacy receipts.',
    source: 'Signals Health. 2025;5:e31–e40.',
  },
  {
    authors: [...others('Sepúlveda M', '林雨桐'), ours('Haddad R')],
    title: 'Clay that breathes: humidity and the earthen wall.',
    source: 'Vernacular Mater. 2026;9:70–92.',
  },
  {
    authors: [...others('Nowak Ż'), ours('Halvorsen E')],
    title: 'Eelgrass after the storm: three meadows, eleven years.',
    source: 'Shallow Seas. 2026;6:15–29.',
  },
  {
    authors: [...others('Mutasa F', 'Lindqvist H'), ours('Trần QA')],
    title: 'Bread wheat at forty degrees.',
    source: 'Crop Limits. 2026;12:48–57.',
  },
];
