import { Kbd } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconBuildingHospital, IconCloudOff, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keyText } from '../../ui/keys/key-text.ts';
import { useActions } from '../actions/use-actions.ts';
import { useMenu } from '../frame/use-menu.ts';
import { FindMoneyAction } from './find-money-action.tsx';
import { RecordActions } from './record-actions.tsx';
import { SubmitAction } from './submit-action.tsx';
import { useBranchEntries } from './use-branch-entries.ts';
import { useFoundRecords } from './use-found-records.ts';

interface PaletteProps {
  /** The text that it opens with. */
  begin: string;
  opened: boolean;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.75 } as const;

const [store, spotlight] = createSpotlight();

/** The command palette: act, go to a page, find a record, switch branch. */
export function Palette({ opened, begin, onClose }: PaletteProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const [was_opened, setWasOpened] = useState(false);
  if (opened !== was_opened) {
    setWasOpened(opened);
    if (opened) setQuery(begin);
  }
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  const fits = (text: string) => text.toLowerCase().includes(query.trim().toLowerCase());
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
    // The chosen entry goes: the arrows begin at the first one found.
    store.updateState((state) => ({ ...state, selected: -1 }));
  };
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      centered={false}
      maxHeight="60dvh"
      overlayProps={{ backgroundOpacity: 0.4, blur: 2 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Spotlight.Search
        placeholder="Run an action, open a page, find a record or switch branch"
        aria-label="Search"
        leftSection={<IconSearch {...icon} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label="Actions">
            {actions.map(({ label, icon: Icon, key, types, run }) => (
              <Spotlight.Action
                key={label}
                label={label}
                leftSection={<Icon {...icon} />}
                rightSection={<Kbd size="xs">{keyText(key)}</Kbd>}
                closeSpotlightOnTrigger={types === undefined}
                onClick={() => (types === undefined ? run() : setQuery(types))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">
            {pages.map(({ to, summary, menu: { icon: Icon, label } }) => (
              <Spotlight.Action
                key={to}
                label={label}
                description={summary ?? ''}
                leftSection={<Icon {...icon} />}
                onClick={() => void navigate({ to })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <RecordActions records={records} number={number} />
        {unsubmitted !== undefined && <SubmitAction words={unsubmitted} onSubmit={submitWords} />}
        <FindMoneyAction typed={query} />
        {branches.length > 0 && (
          <Spotlight.ActionsGroup label="Switch branch">
            {branches.map(({ branch, choose }) => (
              <Spotlight.Action
                key={branch.id}
                label={branch.name}
                leftSection={<IconBuildingHospital {...icon} />}
                onClick={choose}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {hasFailed && (
          <Spotlight.ActionsGroup label="Results">
            <Spotlight.Action
              label="The records could not be searched."
              description="Try again"
              leftSection={<IconCloudOff {...icon} />}
              closeSpotlightOnTrigger={false}
              onClick={retry}
            />
          </Spotlight.ActionsGroup>
        )}
        {nothing && !hasFailed && <Spotlight.Empty>{is_searching ? 'Searching…' : 'Nothing found.'}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
