import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { focusFirstError } from '../../ui/form/field-errors.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';

/** The unsaved state of one form of a page. */
export interface PageSave {
  is_modified: boolean;
  /** The labels of the changed fields. */
  changed: readonly string[];
  saving: boolean;
  /** Saving is disabled during an upload. */
  waiting?: boolean;
  /** Returns whether it is saved; otherwise the form shows why not. */
  save: () => Promise<boolean>;
  onDiscard: () => void;
}

interface RegisteredForm extends PageSave {
  /** Brings the tab of the form to the front. */
  onFront: (() => void) | undefined;
}

type Register = (id: string, form: RegisteredForm | undefined) => void;

const Registered = createContext<Register | undefined>(undefined);
const Front = createContext<(() => void) | undefined>(undefined);

/** A page with several forms and one bar to save them all, in their order. It stops at the first that is refused, and shows its tab. */
export function PageSaves({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlyMap<string, RegisteredForm>>(new Map());
  const register = useCallback<Register>((id, form) => {
    setForms((before) => {
      const after = new Map(before);
      if (form) after.set(id, form);
      else after.delete(id);
      return after;
    });
  }, []);
  const modified = [...forms.values()].filter(({ is_modified }) => is_modified);
  const saveAll = async () => {
    for (const { save, onFront } of modified) {
      if (await save()) continue;
      onFront?.();
      return;
    }
  };
  return (
    <Registered value={register}>
      {children}
      <SaveBar
        is_modified={modified.length > 0}
        changed={modified.flatMap(({ changed }) => changed)}
        saving={[...forms.values()].some(({ saving }) => saving)}
        waiting={[...forms.values()].some(({ waiting }) => waiting)}
        onSave={() => void saveAll()}
        onDiscard={() => modified.forEach(({ onDiscard }) => onDiscard())}
      />
    </Registered>
  );
}

interface FormTabProps {
  is_open: boolean;
  /** Opens the tab. */
  onFront: () => void;
  children: ReactNode;
}

/** A tab with forms that stay while another tab is open. A refused save brings it to the front, at the first wrong field. */
export function FormTab({ is_open, onFront, children }: FormTabProps) {
  const tab = useRef<HTMLDivElement>(null);
  const wants_focus = useRef(false);
  // A field takes the focus only when its tab is in front.
  useEffect(() => {
    if (is_open && wants_focus.current) focusFirstError(tab.current);
    wants_focus.current = false;
  }, [is_open]);
  const bringToFront = useCallback(() => {
    if (is_open) return;
    wants_focus.current = true;
    onFront();
  }, [is_open, onFront]);
  return (
    <Front value={bringToFront}>
      <div ref={tab} hidden={!is_open}>
        {children}
      </div>
    </Front>
  );
}

/** Leaves the saving of a form to the bar of its page. False: the page has none, and the form shows its own. */
export function usePageSave({ is_modified, changed, saving, waiting = false, save, onDiscard }: PageSave): boolean {
  const id = useId();
  const register = use(Registered);
  const onFront = use(Front);
  const latest = useRef({ save, onDiscard, onFront });
  useEffect(() => {
    latest.current = { save, onDiscard, onFront };
  });
  const labels = JSON.stringify(changed);
  useEffect(() => {
    register?.(id, {
      is_modified,
      changed: JSON.parse(labels) as string[],
      saving,
      waiting,
      save: () => latest.current.save(),
      onDiscard: () => latest.current.onDiscard(),
      onFront: () => latest.current.onFront?.(),
    });
  }, [register, id, is_modified, labels, saving, waiting]);
  useEffect(() => () => register?.(id, undefined), [register, id]);
  return register !== undefined;
}
