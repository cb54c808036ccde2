import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Skeleton, Text } from '@mantine/core';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { useSchemes } from './schemes.data.ts';
import type { ProfileSection } from './parts/profile-form-type.ts';
import classes from './parts/profile-grid.module.css';

const SchemeName = ({ name, icon }: { name: string; icon: string | null }) => (
  <span className={classes.scheme}>
    {icon !== null && <img src={icon} alt="" width={24} height={24} loading="lazy" />}
    {name}
  </span>
);

/** The schemes that the clinic supports. If the catalogue cannot be loaded, the supported ones are kept and saved unchanged. */
export function SchemesSection({ form, read_only }: ProfileSection) {
  const schemes = useSchemes();
  const { supports } = form.values;
  const toggle = (id: number, is_supported: boolean) => {
    const others = supports.filter((one) => one !== id);
    form.setFieldValue(
      'supports',
      (is_supported ? [...others, id] : others).toSorted((one, other) => one - other),
    );
  };
  return (
    <SectionCard title="Supported schemes">
      {schemes.data && (
        <div className={classes.grid} role="group" aria-label="Supported schemes">
          {schemes.data.data.map(({ id, name, icon }) => (
            <Checkbox
              key={id}
              label={<SchemeName name={name} icon={icon} />}
              checked={supports.includes(id)}
              disabled={read_only}
              onChange={({ currentTarget: { checked } }) => toggle(id, checked)}
            />
          ))}
        </div>
      )}
      {schemes.isPending && <Skeleton height={160} role="status" aria-label="Loading the schemes" />}
      {schemes.isError && !schemes.data && (
        <FailedState
          title="The schemes could not be loaded."
          reason={sentenceOf(schemes.error)}
          onRetry={() => void schemes.refetch()}
          retrying={schemes.isFetching}
        />
      )}
      {form.errors['supports'] && (
        <Text size="sm" c="red" role="alert" mt="sm">
          {form.errors['supports']}
        </Text>
      )}
    </SectionCard>
  );
}
