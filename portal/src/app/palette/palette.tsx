import { maskIdentities } from '@clinic/contract/shared/fields.ts';
import { Kbd } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { IconBuildingHospital, IconCloudOff, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { summaryOf } from '../../platform/application/page-summaries.ts';
import { keyText } from '../../ui/keys/key-text.ts';
import { AfterPaint } from '../../ui/on-demand/after-paint.tsx';
import { useActions } from '../actions/use-actions.ts';
import { useMenu } from '../frame/menu.ts';
import { chooseFirst, forgetChosen } from './chosen-entry.ts';
import { FindMoneyAction } from './find-money-action.tsx';
import { PaletteEntry } from './palette-entry.tsx';
import { PaletteSearch } from './palette-search.tsx';
import { palette_store, palette_window } from './palette-store.ts';
import { RecordActions } from './record-actions.tsx';
import { useFoundRecords } from './use-found-records.ts';
import { hasWords } from '@clinic/contract/shared/typed/folded-words.ts';
import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { useQuery } from '@tanstack/react-query';
import { allowedBranches } from '../../platform/session/allowed-branches.ts';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { confirmLeave } from '../../platform/form/modified-form.ts';
import { useSession, useSessionControl } from '../../platform/session/session-context.tsx';
import { showFailure } from '../../ui/toast/toast.ts';

interface BranchEntry {
  branch: BranchOption;
  choose: () => void;
}

/** The other branches that the user may switch to. */
function useBranchEntries(fits: (text: string) => boolean): BranchEntry[] {
  const session = useSessionControl();
  const { clinic } = useSession();
  const { data: branches = [] } = useQuery(allowedBranches(session));
  return branches
    .filter((branch) => branch.id !== clinic.id && fits(`switch branch ${branch.name}`))
    .map((branch) => ({
      branch,
      choose: () => {
        const change = async () => {
          if (await confirmLeave()) await session.chooseBranch(branch.id);
        };
        change().catch((failure: unknown) => showFailure('The branch could not be switched.', sentenceOf(failure)));
      },
    }));
}

interface SubmitActionProps {
  words: string;
  /** The kinds of record that the search covers: those that the person may see. */
  kinds: string[];
  onSubmit: () => void;
}

/** Searches patients’ records for the typed words. Such a search is logged, so it waits for Enter. */
const SubmitAction = ({ words, kinds, onSubmit }: SubmitActionProps) => (
  <Spotlight.ActionsGroup label="Patient records: press Enter">
    <PaletteEntry
      label={`Search patient records for “${words}”`}
      description={kinds.join(', ')}
      icon={<IconSearch size={18} stroke={1.75} />}
      stays
      onChoose={onSubmit}
    />
  </Spotlight.ActionsGroup>
);

interface PaletteProps {
  /** The initial text. */
  begin: string;
  opened: boolean;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.75 } as const;

/** The command palette: act, go to a page, find a record, switch branch. */
export function Palette({ opened, begin, onClose }: PaletteProps) {
  const [query, setQuery] = useState('');
  const [isFilled, setFilled] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Typing chooses the first matching entry.
  useLayoutEffect(() => chooseFirst(list.current), [query]);
  const navigate = useNavigate();
  const [was_opened, setWasOpened] = useState(false);
  if (opened !== was_opened) {
    setWasOpened(opened);
    if (opened) setQuery(begin);
  }
  useEffect(() => (opened ? palette_window.open() : palette_window.close()), [opened]);
  const fits = (text: string) => hasWords(text, query);
  const pages = useMenu({ shows_all: true })
    .flatMap((section) => section.items)
    .filter((page) => fits(`${page.menu.group} ${page.menu.label}`));
  const actions = useActions().filter(({ label, also }) => fits(`${label} ${also}`));
  const branches = useBranchEntries(fits);
  const { records, number, is_searching, unsubmitted, submit, hasFailed, retry } = useFoundRecords(query);
  const nothing =
    actions.length + pages.length + branches.length + records.length === 0 &&
    number === undefined &&
    unsubmitted === undefined;

  const submitWords = () => {
    submit();
    // The arrows begin at the first one found.
    forgetChosen(list.current);
  };
  const type = (text: string) => {
    if (field.current) field.current.value = text;
    setQuery(text);
  };
  return (
    <Spotlight.Root
      store={palette_store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      // The scroll lock restyles the whole page, so it comes after the palette is visible.
      lockScroll={isFilled}
      scrollable
      centered={false}
      maxHeight="60dvh"
      overlayProps={{ backgroundOpacity: 0.4 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <PaletteSearch field={field} list={list} begin={query} onQuery={setQuery} />
      <Spotlight.ActionsList ref={list}>
        {/* Somebody who types and presses Enter at once finds the entry drawn. */}
        <AfterPaint isNeeded={query !== ''} onShown={setFilled}>
          {actions.length > 0 && (
            <Spotlight.ActionsGroup label="Actions">
              {actions.map(({ label, icon: Icon, key, types, run }) => (
                <PaletteEntry
                  key={label}
                  label={label}
                  icon={<Icon {...icon} />}
                  aside={<Kbd size="xs">{keyText(key)}</Kbd>}
                  stays={types !== undefined}
                  onChoose={() => (types === undefined ? run() : type(types))}
                />
              ))}
            </Spotlight.ActionsGroup>
          )}
          {pages.length > 0 && (
            <Spotlight.ActionsGroup label="Pages">
              {pages.map(({ to, name, menu: { icon: Icon, label } }) => (
                <PaletteEntry
                  key={to}
                  label={label}
                  description={summaryOf(name) ?? ''}
                  typed={query}
                  icon={<Icon {...icon} />}
                  onChoose={() => void navigate({ to })}
                />
              ))}
            </Spotlight.ActionsGroup>
          )}
          <RecordActions records={records} number={number} typed={query} />
          {unsubmitted && <SubmitAction {...unsubmitted} onSubmit={submitWords} />}
          <FindMoneyAction typed={maskIdentities(query)} />
          {branches.length > 0 && (
            <Spotlight.ActionsGroup label="Switch branch">
              {branches.map(({ branch, choose }) => (
                <PaletteEntry
                  key={branch.id}
                  label={branch.name}
                  icon={<IconBuildingHospital {...icon} />}
                  onChoose={choose}
                />
              ))}
            </Spotlight.ActionsGroup>
          )}
          {hasFailed && (
            <Spotlight.ActionsGroup label="Results">
              <PaletteEntry
                label="The records could not be searched."
                description="Try again"
                icon={<IconCloudOff {...icon} />}
                stays
                onChoose={retry}
              />
            </Spotlight.ActionsGroup>
          )}
          {nothing && !hasFailed && <Spotlight.Empty>{is_searching ? 'Searching…' : 'Nothing found.'}</Spotlight.Empty>}
        </AfterPaint>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
