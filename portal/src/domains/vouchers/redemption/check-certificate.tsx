import { longest_typed_serial, readSerial } from '@clinic/contract/vouchers/serial-number.ts';
import type { checkVoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { CodeScanner } from '../../../platform/device/code-scanner.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useCheckCertificate } from './redemptions.data.ts';
import { VerdictCard } from './verdict-card.tsx';
import { isBlank, plainCode } from '@clinic/contract/shared/typed/visible-text.ts';

const mistyped = 'This is not a certificate number. Please compare it with the app: it has ten letters and digits.';
const no_certificate = 'This code is not a voucher certificate.';

interface Checked {
  seq_no: string;
  verdict: Answer<typeof checkVoucherCertificate>;
}

/** Says whether a typed or scanned certificate is good, and why not. */
export function CheckCertificate() {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isScanning, setScanning] = useState(false);
  const [scanned, setScanned] = useState<string>();
  const [checked, setChecked] = useState<Checked>();
  const input = useRef<HTMLInputElement>(null);
  const check = useCheckCertificate();

  const ask = async (seq_no: string) => {
    setProblem(undefined);
    try {
      setChecked({ seq_no, verdict: await check.mutateAsync({ body: { seq_no } }) });
    } catch (failure) {
      setProblem(sentenceOf(failure));
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(undefined);
    const seq_no = readSerial(typed);
    if (seq_no === undefined) {
      setProblem(isBlank(typed) ? 'This value should not be blank.' : mistyped);
      input.current?.focus();
    } else void ask(seq_no);
  };
  const take = (text: string) => {
    const seq_no = readSerial(text);
    setScanned(seq_no === undefined ? no_certificate : undefined);
    if (seq_no === undefined || check.isPending) return;
    setScanning(false);
    setTyped(plainCode(text));
    setChecked(undefined);
    void ask(seq_no);
  };
  return (
    <SectionCard title="Check a certificate">
      <Stack gap="md">
        <form onSubmit={submit} noValidate>
          <Group align="flex-start" gap="xs">
            <TextInput
              ref={input}
              label="Certificate number"
              placeholder="7KQ2M-9XHDA"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={longest_typed_serial}
              value={typed}
              error={problem}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setProblem(undefined);
              }}
              w="min(100%, 20rem)"
            />
            <Group gap="xs" mt={25}>
              <Button type="submit" loading={check.isPending}>
                Check
              </Button>
              {!isScanning && (
                <Button
                  variant="default"
                  leftSection={<IconScan size={18} aria-hidden />}
                  onClick={() => {
                    setScanned(undefined);
                    setScanning(true);
                  }}
                >
                  Scan
                </Button>
              )}
            </Group>
          </Group>
        </form>
        {isScanning && (
          <CodeScanner
            words="Hold the code in the app inside the frame."
            onCode={take}
            problem={scanned}
            onClose={() => setScanning(false)}
          />
        )}
        {checked && <VerdictCard {...checked} />}
      </Stack>
    </SectionCard>
  );
}
