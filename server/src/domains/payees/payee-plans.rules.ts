type Plan = {
  id: number;
  group_id: number | null;
  clinic_id: number | null;
  effective_date: string;
  bank_account_id: number | null;
  connection_id: number | null;
};

/** Whom a plan is for: all clinics, those of a group, or one. */
export const planFor = ({ group_id, clinic_id }: Pick<Plan, 'group_id' | 'clinic_id'>): string =>
  `${group_id ?? ''} ${clinic_id ?? ''}`;

/** The day of the plan that is in force for the same clinics; null: none has begun. */
export function dayInForce(
  plans: readonly Plan[],
  plan: Pick<Plan, 'group_id' | 'clinic_id'>,
  today: string,
): string | null {
  const begun = plans.filter((one) => planFor(one) === planFor(plan) && one.effective_date <= today);
  return begun.reduce<string | null>(
    (latest, { effective_date }) => (latest && latest > effective_date ? latest : effective_date),
    null,
  );
}

/** What the plans in force and the later ones name: accounts, or connections. */
export const usedBy = (
  plans: readonly Plan[],
  named: 'bank_account_id' | 'connection_id',
  today: string,
): ReadonlySet<number> =>
  new Set(
    plans
      .filter((plan) => plan.effective_date >= (dayInForce(plans, plan, today) ?? today))
      .flatMap((plan) => plan[named] ?? []),
  );
