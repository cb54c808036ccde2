import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Text } from '@mantine/core';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { useSchemes } from './clinic.data.ts';
import type { ProfileSection } from './parts/profile-text.tsx';
import classes from './parts/profile-grid.module.css';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';

const SchemeName = ({ name, icon }: { name: string; icon: string | null }) => (
  <span className={classes.scheme}>
    {icon !== null && <img src={icon} alt="" width={24} height={24} loading="lazy" />}
    {name}
  </span>
);

/** The schemes that the clinic supports. If the catalogue cannot be loaded, the supported ones are kept and saved unchanged. */
export function SchemesSection({ form, read_only }: ProfileSection) {
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
      <ReadStates
        read={useSchemes()}
        failed="The schemes could not be loaded."
        loading={<LoadingBars label="Loading the schemes" bars={1} height={160} />}
      >
        {({ data }) => (
          <div className={classes.grid} role="group" aria-label="Supported schemes">
            {data.map(({ id, name, icon }) => (
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
      </ReadStates>
      {form.errors['supports'] && (
        <Text size="sm" c="red" role="alert" mt="sm">
          {form.errors['supports']}
        </Text>
      )}
    </SectionCard>
  );
}
