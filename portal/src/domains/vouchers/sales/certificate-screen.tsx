import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { getRouteApi } from '@tanstack/react-router';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../platform/record/record-sections.tsx';
import { recordWords } from '../../../platform/record/record-words.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Milestones } from '../../../ui/timeline/milestones.tsx';
import { certificateStanding } from '../certificate-state.tsx';
import { CertificateFacts, CertificateVoucher } from './certificate-facts.tsx';
import { certificateMilestones } from './certificate-milestones.ts';
import { salesReads, useCertificate, useCertificateLive } from './sales.data.ts';

const route = getRouteApi('/voucher-sales/$id');
const lists = [salesReads.walk({})];
const words = recordWords('certificate', { hint: 'Another branch may have sold it: change the location above.' });
const skeleton = <RecordSkeleton timeline={150} facts={320} contents={[220]} />;

/** The page of a certificate: the purchase and its outcome. */
export function CertificateScreen() {
  const id = Number(route.useParams().id);
  const query = useCertificate(id);
  const today = useToday();
  useCertificateLive();
  return (
    <RecordPage
      query={query}
      id={id}
      title={`Certificate #${id}`}
      back_button={<BackArrow list="/voucher-sales" label="Back" />}
      lists={lists}
      words={words}
      skeleton={skeleton}
      head={(certificate) => ({
        title: serialText(certificate.seq_no),
        status: certificateStanding(certificate),
        below: `${certificate.voucher.title} · ${moneyText(certificate.price)} · ${certificate.user.name} · sold ${showDateTime(certificate.created_at)}`,
      })}
      timeline={(certificate) => (
        <SectionCard title="Progress">
          <Milestones label="Progress of the certificate" steps={certificateMilestones(certificate, today)} />
        </SectionCard>
      )}
      facts={(certificate) => <CertificateFacts certificate={certificate} />}
      wide={() => <RecordActivity entity="voucher_certificate" id={id} isOfPatient />}
    >
      {(certificate) => <CertificateVoucher certificate={certificate} />}
    </RecordPage>
  );
}
