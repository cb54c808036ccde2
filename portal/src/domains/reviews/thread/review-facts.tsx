import { customer_roles } from '@clinic/contract/customers/customer-list.ts';
import { ratingText, reviewTypeWords } from '@clinic/contract/reviews/review-words.ts';
import type { Review } from '@clinic/contract/reviews/review.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { ReactNode } from 'react';
import { showDateTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { flaggedText } from '../flag/flag-icon.tsx';

interface PageLinkProps {
  path: string;
  needs: Role | readonly Role[];
  children: ReactNode;
}

/** A link for those who may open its page, otherwise the words alone. */
function PageLink({ path, needs, children }: PageLinkProps) {
  const { roles } = useSession();
  return can(roles, needs) ? <PathLink path={path}>{children}</PathLink> : children;
}

/** What is known of a review beside its words. */
export const ReviewFacts = ({ review }: { review: Review }) => {
  const { user, user_patients, clinic, telemed_doctor_profile, type, rating, created_at } = review;
  return (
    <SectionCard title="About">
      <FieldList
        lines={[
          { label: 'Rating', value: ratingText(rating) },
          { label: 'Received', value: showDateTime(created_at) },
          {
            label: 'Customer',
            value: (
              <PageLink path={`/customers/${user.customer_id}`} needs={customer_roles}>
                {user.name}
              </PageLink>
            ),
          },
          { label: 'User name', value: user.username },
          { label: 'Patients', value: user_patients.map(({ name }) => name).join(', ') || '–' },
          {
            label: 'Clinic',
            value: (
              <PageLink path="/settings/profile" needs="ROLE_PROVIDER_VIEW">
                {clinic.name}
              </PageLink>
            ),
          },
          { label: 'Type', value: reviewTypeWords[type] },
          { label: 'Doctor', value: telemed_doctor_profile?.name ?? '–' },
          ...(review.flagged ? [{ label: 'Flag', value: flaggedText(review) }] : []),
        ]}
      />
    </SectionCard>
  );
};
