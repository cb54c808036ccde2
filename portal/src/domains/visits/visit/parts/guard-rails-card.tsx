import { guardRailWords, type VisitGuardRail } from '@clinic/contract/visits/visit/guard-rails.ts';
import { showDateTime } from '../../../../platform/format.ts';
import { FieldList } from '../../../../ui/field-list.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';

/** `Yes · Dr Lim · 26/11/2026 14:31`, `Not confirmed`, or why it was skipped. */
function stateText({ state, reason, by, at }: VisitGuardRail): string {
  const who = [by, at && showDateTime(at)].filter((part) => typeof part === 'string');
  if (state === 'missing') return 'Not confirmed';
  return [state === 'met' ? 'Yes' : `Skipped: ${reason ?? ''}`, ...who].join(' · ');
}

/** What the group asks before a consult, and how each was met. Nothing where it asks for nothing. */
export function GuardRailsCard({ rails }: { rails: readonly VisitGuardRail[] }) {
  const asked = rails.filter(({ is_required, state }) => is_required || state === 'overridden');
  if (asked.length === 0) return null;
  return (
    <SectionCard title="Checks before the consult">
      <FieldList lines={asked.map((rail) => ({ label: guardRailWords[rail.rail], value: stateText(rail) }))} />
    </SectionCard>
  );
}
