import { Group, Radio, Stack } from '@mantine/core';
import { ViewTitle } from '../phone/view-title.tsx';
import classes from './patient-app.module.css';
import { OwnPhotos } from './own-photos.tsx';
import { people, shownNumber } from './people.ts';
import type { ViewProps } from './views.ts';

/** The person signed in on this phone. */
export function MeView({ person, onChoose }: ViewProps) {
  return (
    <>
      <ViewTitle>Who is using this phone</ViewTitle>
      <Radio.Group
        aria-label="Who is using this phone"
        value={person.user_id}
        onChange={(chosen) => onChoose(people.find(({ user_id }) => user_id === chosen) ?? person)}
      >
        <Stack gap="sm">
          {people.map(({ user_id, name, username, mobile }) => (
            <Radio.Card key={user_id} value={user_id} radius="lg" p="sm" aria-label={name}>
              <Group gap="sm" wrap="nowrap">
                <Radio.Indicator />
                <Stack gap={0}>
                  <strong>{name}</strong>
                  <span className={classes.small}>{`${username} · ${shownNumber(mobile)}`}</span>
                </Stack>
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <OwnPhotos key={person.user_id} person={person} />
    </>
  );
}
