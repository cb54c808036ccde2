import '@mantine/core/styles/Checkbox.layer.css';
import { validityWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { longest_title } from '@clinic/contract/vouchers/voucher-list.ts';
import { Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useToday } from '../../../platform/time/use-today.ts';
import { PhotoListField } from '../../../platform/photo-list/photo-list-field.tsx';
import { RichTextField } from '../../../platform/rich-text/rich-text-field.tsx';
import { DayField } from '../../../ui/date-range/day-field.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useVoucherTypes } from '../vouchers.data.ts';
import { BranchChoice } from './branch-choice.tsx';
import classes from './voucher-fields.module.css';
import { voucherLabels, type VoucherField, type VoucherValues } from './voucher-values.ts';

interface VoucherFieldsProps {
  /** The props that bind an input to the form. */
  bind: (field: VoucherField, options?: { type: 'checkbox' }) => GetInputPropsReturnType;
  values: VoucherValues;
  onUploading: (is_uploading: boolean) => void;
}

/** Explanations below the fields keep the fields of a row in line. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const textOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined);

/** The fields of a voucher that is not live yet. */
export function VoucherFields({ bind, values, onUploading }: VoucherFieldsProps) {
  const description = bind('description');
  const photos = bind('photos');
  return (
    <Stack gap="md">
      <SectionCard title="Offer">
        <Stack gap="md">
          <div className={classes.grid}>
            <TextInput {...bind('title')} required maxLength={longest_title} autoComplete="off" />
            <TypeChoice bind={bind} />
          </div>
          {values.voucher_type === 'hs' && (
            <Checkbox
              {...bind('home_delivery', { type: 'checkbox' })}
              description="The buyer gives an address, and the branch sends the kit."
            />
          )}
          <RichTextField
            label={voucherLabels.description}
            required
            value={values.description}
            onChange={description.onChange}
            error={textOf(description.error)}
          />
          <PhotoListField
            type="voucher"
            label={voucherLabels.photos}
            value={photos.value}
            onChange={photos.onChange}
            error={textOf(photos.error)}
            onUploading={onUploading}
          />
        </Stack>
      </SectionCard>
      <SectionCard title="Sale">
        <div className={classes.grid}>
          <TextInput {...bind('amount')} required inputMode="decimal" placeholder="0.00" leftSection="S$" />
          <TextInput {...bind('quantity')} required inputMode="numeric" autoComplete="off" />
          <Day field="start_date" bind={bind} required />
          <Day field="expiry_date" bind={bind} required />
          <TextInput
            {...bind('point')}
            inputMode="numeric"
            description="Points that the buyer earns"
            inputWrapperOrder={below}
            autoComplete="off"
          />
        </div>
      </SectionCard>
      <SectionCard title="Redemption">
        <Stack gap="md">
          <div className={classes.grid}>
            <Radio.Group {...bind('validity')} description="From the date of purchase" inputWrapperOrder={below}>
              <Group gap="lg" mih={36}>
                {Object.entries(validityWords).map(([validity, word]) => (
                  <Radio key={validity} value={validity} label={word} />
                ))}
              </Group>
            </Radio.Group>
            <Day field="redeem_expiry_date" bind={bind} description="Nothing can be redeemed after this date" />
          </div>
          <BranchChoice bind={bind} reach={values.all_provider} />
        </Stack>
      </SectionCard>
    </Stack>
  );
}

/** The type. One that the plan does not include cannot be chosen. */
function TypeChoice({ bind }: Pick<VoucherFieldsProps, 'bind'>) {
  const types = useVoucherTypes();
  return (
    <NativeSelect {...bind('voucher_type')} required>
      <option value="">Choose a type</option>
      {types.data?.data.map(({ id, name, allowed }) => (
        <option key={id} value={id} disabled={!allowed}>
          {allowed ? name : `${name} (not in your plan)`}
        </option>
      ))}
    </NativeSelect>
  );
}

interface DayProps extends Pick<VoucherFieldsProps, 'bind'> {
  field: 'start_date' | 'expiry_date' | 'redeem_expiry_date';
  required?: boolean;
  description?: string;
}

const Day = ({ field, bind, required = false, description }: DayProps) => {
  const { value, onChange, error } = bind(field);
  const today = useToday();
  return (
    <DayField
      label={voucherLabels[field]}
      today={today}
      error={error}
      required={required}
      description={description}
      value={value}
      onChange={onChange}
    />
  );
};
