import { customer_roles } from '@clinic/contract/customers/customer-list.ts';
import { ratingText, reviewTypeWords } from '@clinic/contract/reviews/review-words.ts';
import type { Review } from '@clinic/contract/reviews/review.ts';
import { showDateTime } from '../../../platform/format.ts';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { flaggedText } from '../flag/flag-icon.tsx';

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
              <PermittedLink path={`/customers/${user.customer_id}`} needs={customer_roles}>
                {user.name}
              </PermittedLink>
            ),
          },
          { label: 'User name', value: user.username },
          { label: 'Patients', value: user_patients.map(({ name }) => name).join(', ') || '–' },
          {
            label: 'Clinic',
            value: (
              <PermittedLink path="/settings/profile" needs="ROLE_PROVIDER_VIEW">
                {clinic.name}
              </PermittedLink>
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
