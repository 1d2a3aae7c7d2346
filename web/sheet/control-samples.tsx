import { Check, Clock, Pencil, Shield, Trash2, TriangleAlert, X } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';

const ROW = 'flex flex-wrap items-center gap-2';

export function ControlSamples() {
  return (
    <>
      <Section title="Type">
        <p className="head-1">Page title 32/40 serif</p>
        <p className="head-2">Head 22/28 serif</p>
        <p className="work-title">Publication title 19/26 serif</p>
        <p className="head-3">Head 18/24 serif</p>
        <p className="head-4">Section head 14/20 sans</p>
        <p>
          Interface text 14/20 sans. <span className="t-13">Table 13/20.</span>{' '}
          <span className="t-12 text-text-3">Label 12/16.</span> <Kbd>?</Kbd>
        </p>
        <p className="prose-serif">Abstracts are read in the serif at 17/28, 68 characters wide.</p>
        <p>
          0123456789 tabular,{' '}
          <a href="#behind" className="number-link">
            1,284
          </a>
        </p>
      </Section>
      <Section title="Buttons">
        <div className={ROW}>
          <Button variant="primary">Primary</Button>
          <Button variant="primary" pending>
            Saving...
          </Button>
          <Button pending>Saving...</Button>
          <Button disabled>Disabled</Button>
        </div>
        <div className={`${ROW} mt-2.5`}>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger-outline" icon={<Trash2 />}>
            Delete All
          </Button>
          <Button variant="danger">Delete 3 publications</Button>
        </div>
        <div className={`${ROW} mt-2.5`}>
          <Button variant="primary" size="lg">
            Large 44
          </Button>
          <Button>Default 36</Button>
          <Button size="sm">Small 28</Button>
          <IconButton label="Edit" variant="secondary" icon={<Pencil className="size-3.5" />} />
          <Button variant="link">Link</Button>
          <a href="#as-button" className={buttonClasses({ size: 'sm' })}>
            A link
          </a>
        </div>
      </Section>
      <Section title="Badges, avatars" note="Always with a word">
        <div className={ROW}>
          <Badge tone="green" icon={<Check />}>
            verified
          </Badge>
          <Badge tone="amber" icon={<Clock />}>
            unverified
          </Badge>
          <Badge tone="red" icon={<X />}>
            rejected
          </Badge>
          <Badge tone="accent" icon={<Shield />}>
            Admin
          </Badge>
          <Badge>User</Badge>
          <Badge tone="red" icon={<TriangleAlert />}>
            Retracted
          </Badge>
        </div>
        <div className={`${ROW} mt-2.5`}>
          <Avatar firstName="Amara" lastName="Okonkwo" size="sm" />
          <Avatar firstName="Ingrid" lastName="Sørlie" />
          <Avatar firstName="晓明" lastName="李" />
          <Avatar firstName="محمد" lastName="الزهراني" />
          <Avatar firstName="👩🏽‍🔬 Ada" lastName="" />
          <Avatar size="lg" />
          <Avatar firstName="Broken" lastName="Image" imageUrl="https://localhost:1/none.png" />
        </div>
      </Section>
    </>
  );
}
