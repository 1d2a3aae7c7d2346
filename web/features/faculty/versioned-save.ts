import { useState } from 'react';
import type { FacultyDetail } from '#contract/faculty.ts';
import { conflictOf } from './conflict.ts';
import { useUpdatePerson } from './faculty.mutations.ts';
import type { FacultyChange } from './person.ts';

export interface Conflict {
  readonly mine: FacultyChange;
  readonly theirs: FacultyDetail;
}

/**
 * Saves changes of the given version of a person. Answers null when somebody else was faster;
 * saving again after that puts ours on top of theirs, which the person saving has then seen.
 */
export const useVersionedSave = (person: FacultyDetail) => {
  const update = useUpdatePerson(person.id);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = async (mine: FacultyChange): Promise<FacultyDetail | null> => {
    const { version } = conflict?.theirs ?? person;
    try {
      const saved = await update.mutateAsync({ ...mine, version });
      setConflict(null);
      return saved;
    } catch (error) {
      const theirs = conflictOf(error);
      if (theirs === null) throw error;
      setConflict({ mine, theirs });
      return null;
    }
  };
  return { save, conflict, settle: () => setConflict(null), pending: update.isPending };
};
