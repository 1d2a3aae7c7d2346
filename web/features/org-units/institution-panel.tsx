import { Pencil, Plus } from 'lucide-react';
import type { Institution } from '#contract/org-units.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { PanelFacts } from './panel-facts.tsx';

interface InstitutionPanelProps {
  readonly institution: Institution;
  readonly onRename: () => void;
  readonly onCreate: () => void;
}

export const InstitutionPanel = ({ institution, onRename, onCreate }: InstitutionPanelProps) => (
  <Section title="Institution">
    <h3 className="head-3 break-words">
      <bdi>{institution.name}</bdi>
    </h3>
    <PanelFacts
      facts={[
        { label: 'People', value: institution.facultyCount.toLocaleString('en') },
        { label: 'Units', value: institution.orgUnitCount.toLocaleString('en') },
      ]}
    />
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={<Pencil />} onClick={onRename}>
        Rename
      </Button>
      <Button size="sm" icon={<Plus />} onClick={onCreate}>
        Add unit
      </Button>
    </div>
  </Section>
);
