import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { listPlatformGroups } from '@clinic/contract/clinics/platform-groups.ts';
import { hasWords } from '@clinic/contract/shared/typed/folded-words.ts';
import { Kbd } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { IconBuildingCommunity, IconBuildingHospital } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useActions } from '../../app/actions/use-actions.ts';
import { useMenu } from '../../app/frame/menu.ts';
import { chooseFirst } from '../../app/palette/chosen-entry.ts';
import { PaletteEntry } from '../../app/palette/palette-entry.tsx';
import { PaletteSearch } from '../../app/palette/palette-search.tsx';
import { palette_store, palette_window } from '../../app/palette/palette-store.ts';
import { endpointQuery } from '../../platform/query.ts';
import type { PageIcon } from '../../platform/route-metadata.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { keyText } from '../../ui/keys/key-text.ts';

const icon = { size: 18, stroke: 1.75 } as const;
const most_found = '5';

interface Found {
  label: string;
  path: string;
  name: string;
  about: string;
  Icon: PageIcon;
}

/** The groups and clinics with the typed words. */
function useFound(typed: string): Found[] {
  const [words] = useDebouncedValue(typed.trim().slice(0, 100), 250);
  const query = { words, n: most_found };
  const [canSeeGroups, canSeeClinics] = [useCan('groups:read'), useCan('plans:read')];
  const asked = { placeholderData: keepPreviousData };
  const groups = useQuery({
    ...endpointQuery(listPlatformGroups, { query }),
    ...asked,
    enabled: canSeeGroups && words !== '',
  });
  const clinics = useQuery({
    ...endpointQuery(listPlatformClinics, { query }),
    ...asked,
    enabled: canSeeClinics && words !== '',
  });
  if (typed.trim() === '') return [];
  return [
    ...(groups.data?.data ?? []).map(({ id, name, code }) => ({
      label: 'Groups',
      path: `/console/group/${id}`,
      name,
      about: code,
      Icon: IconBuildingCommunity,
    })),
    ...(clinics.data?.data ?? []).map(({ id, name, group }) => ({
      label: 'Clinics',
      path: `/console/clinic/${id}`,
      name,
      about: group.name,
      Icon: IconBuildingHospital,
    })),
  ];
}

interface PaletteProps {
  /** The initial text. */
  begin: string;
  opened: boolean;
  onClose: () => void;
}

/** The command palette of the console: act, go to a page, find a group or a clinic. */
export function Palette({ opened, begin, onClose }: PaletteProps) {
  const [query, setQuery] = useState(begin);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Typing chooses the first matching entry.
  useLayoutEffect(() => chooseFirst(list.current), [query]);
  useEffect(() => (opened ? palette_window.open() : palette_window.close()), [opened]);
  const [was_opened, setWasOpened] = useState(opened);
  if (opened !== was_opened) {
    setWasOpened(opened);
    if (opened) setQuery(begin);
  }
  const navigate = useNavigate();
  const { history } = useRouter();
  const fits = (text: string) => hasWords(text, query);
  const pages = useMenu()
    .flatMap(({ items }) => items)
    .filter(({ menu }) => fits(`${menu.group} ${menu.label}`));
  const actions = useActions().filter(({ label, also }) => fits(`${label} ${also}`));
  const found = useFound(query);
  return (
    <Spotlight.Root
      store={palette_store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      centered={false}
      maxHeight="60dvh"
      overlayProps={{ backgroundOpacity: 0.4 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <PaletteSearch field={field} list={list} begin={query} onQuery={setQuery} />
      <Spotlight.ActionsList ref={list}>
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label="Actions">
            {actions.map(({ label, icon: Icon, key, run }) => (
              <PaletteEntry
                key={label}
                label={label}
                icon={<Icon {...icon} />}
                aside={<Kbd size="xs">{keyText(key)}</Kbd>}
                onChoose={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">
            {pages.map(({ to, summary = '', menu: { icon: Icon, label } }) => (
              <PaletteEntry
                key={to}
                label={label}
                description={summary}
                typed={query}
                icon={<Icon {...icon} />}
                onChoose={() => void navigate({ to })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {['Groups', 'Clinics'].map((label) => {
          const of_kind = found.filter((one) => one.label === label);
          return (
            of_kind.length > 0 && (
              <Spotlight.ActionsGroup key={label} label={label}>
                {of_kind.map(({ path, name, about, Icon }) => (
                  <PaletteEntry
                    key={path}
                    label={name}
                    description={about}
                    typed={query}
                    icon={<Icon {...icon} />}
                    onChoose={() => history.push(path)}
                  />
                ))}
              </Spotlight.ActionsGroup>
            )
          );
        })}
        {actions.length + pages.length + found.length === 0 && <Spotlight.Empty>Nothing found.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
