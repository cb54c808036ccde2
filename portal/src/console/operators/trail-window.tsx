import type { PlatformTrailEntry } from '@clinic/contract/operators/platform-trail.ts';
import { Stack, Title } from '@mantine/core';
import { showDateTime } from '../../platform/format.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { Window } from '../../ui/window/window.tsx';
import { callText } from '../parts/call-text.ts';
import { SentFields } from '../parts/sent-fields.tsx';

/** One entry of the trail with what was sent. */
export function EntryWindow({ row, onClose }: WindowProps<PlatformTrailEntry>) {
  if (!row) return null;
  const { kind, at, by, note, sent, approval_id } = row;
  return (
    <Window opened title={callText(kind)} size="lg" onClose={onClose}>
      <Stack gap="md">
        <FieldList
          lines={[
            { label: 'When', value: showDateTime(at) },
            { label: 'By', value: by },
            ...(note === null ? [] : [{ label: 'Note', value: note }]),
            ...(approval_id === null ? [] : [{ label: 'Approval', value: approval_id }]),
          ]}
        />
        {sent !== null && (
          <Stack component="section" gap={6} aria-label="What was sent">
            <Title order={3} size="h5">
              What was sent
            </Title>
            <SentFields of={sent} />
          </Stack>
        )}
      </Stack>
    </Window>
  );
}
