import { mayCallNow, mayCancel } from '@clinic/contract/visits/visit/visit-words.ts';
import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import { Button, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { serverNow } from '../../../../platform/time/clock.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { useCallNow } from '../visits.data.ts';
import type { OpenWindow } from './use-visit-windows.tsx';
import { opensInNewTab } from '../../../../ui/page/opens-in-new-tab.ts';

/** Words without a frame, so that the columns keep their room. */
const quiet = { size: 'compact-sm', variant: 'subtle', color: 'gray', px: 4, fw: 400 } as const;

/** The widths of the cells: with all buttons, and without those that move a visit. */
export const buttons_width = { all: 264, quiet: 124 };

function ViewLink({ id, patient_name }: Visit) {
  const { history } = useRouter();
  const path = `/telemed-list/${id}`;
  return (
    <Button
      component="a"
      href={path}
      {...quiet}
      aria-label={`View the tele-consult of ${patient_name}`}
      onClick={(event) => {
        if (opensInNewTab(event)) return;
        event.preventDefault();
        history.push(path);
      }}
    >
      View
    </Button>
  );
}

function CallNow({ visit }: { visit: Visit }) {
  const { isCalling, callNow } = useCallNow(visit);
  return (
    <Button
      size="compact-sm"
      variant="light"
      px={8}
      loading={isCalling}
      aria-label={`Call Now: the tele-consult of ${visit.patient_name}`}
      onClick={callNow}
    >
      Call Now
    </Button>
  );
}

/** View and Call Log; Call Now for a booked or missed visit; Cancel for one whose time has not come (part 2 §4). */
export function VisitButtons({ visit, open }: { visit: Visit; open: OpenWindow }) {
  const now_ms = useNow(serverNow, 20_000);
  const of = `the tele-consult of ${visit.patient_name}`;
  return (
    <Group gap={4} wrap="nowrap">
      <ViewLink {...visit} />
      <Button {...quiet} aria-label={`Call Log of ${of}`} onClick={() => open('log', visit)}>
        Call Log
      </Button>
      {mayCancel(visit, new Date(now_ms)) && (
        <Button {...quiet} color="red" aria-label={`Cancel ${of}`} onClick={() => open('cancel', visit)}>
          Cancel
        </Button>
      )}
      {mayCallNow(visit) && <CallNow visit={visit} />}
    </Group>
  );
}
