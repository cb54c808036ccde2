import type { DayClose } from '@clinic/contract/settlement/day-close.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Anchor, Stack, Text } from '@mantine/core';
import { showDateTime } from '../../../../platform/format.ts';
import { FieldList } from '../../../../ui/field-list.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { counted } from '../day-close-words.ts';
import { moneyText } from '../../../../ui/money/amount-text.ts';

interface SignOffCardProps {
  shown: DayClose;
  canSignOff: boolean;
  /** Opens what came in after the sign-off. */
  onAfter: () => void;
  onDay: (day: string) => void;
}

/** The sign-off of the day and what came in after it, or what is left to do before it. */
export function SignOffCard({ shown, canSignOff, onAfter, onDay }: SignOffCardProps) {
  const { sign_off } = shown;
  if (!sign_off)
    return (
      <SectionCard title="Sign-off">
        <Stack gap="sm">
          <Text size="sm">{toDo(shown)}</Text>
          {!canSignOff && (
            <Text size="sm" c="dimmed">
              Someone who can change payments signs off the day.
            </Text>
          )}
        </Stack>
      </SectionCard>
    );
  return (
    <SectionCard title="Sign-off">
      <Stack gap="sm">
        <FieldList
          lines={[
            { label: 'By', value: sign_off.by },
            { label: 'On', value: <time dateTime={sign_off.at}>{showDateTime(sign_off.at)}</time> },
            { label: 'Remark', value: sign_off.remark },
          ]}
        />
        <After after={shown.after} onAfter={onAfter} onDay={onDay} />
      </Stack>
    </SectionCard>
  );
}

/** Points to check before the sign-off. */
function toDo({ figures: { pending, on_hold, open_issues } }: DayClose): string {
  const left = [
    pending.count > 0 && `${counted(pending.count, 'payment')} pending`,
    on_hold.count > 0 && `${counted(on_hold.count, 'payment')} on hold`,
    open_issues > 0 && counted(open_issues, 'open issue'),
  ].filter((text) => text !== false);
  return left.length === 0 ? 'Nothing is pending, on hold or reported.' : `Check first: ${left.join(', ')}.`;
}

function After({ after, onAfter, onDay }: Pick<SignOffCardProps, 'onAfter' | 'onDay'> & Pick<DayClose, 'after'>) {
  if (after.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing came in after the sign-off.
      </Text>
    );
  return after.map(({ stands_on, count, amount }) => (
    <Text size="sm" key={stands_on}>
      <Anchor component="button" type="button" size="sm" onClick={onAfter}>
        {`${moneyText(amount)} (${count})`}
      </Anchor>
      {' came in after the sign-off and counts on '}
      <Anchor component="button" type="button" size="sm" onClick={() => onDay(stands_on)}>
        {showDay(stands_on)}
      </Anchor>
      .
    </Text>
  ));
}
