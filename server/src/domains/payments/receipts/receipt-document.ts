import { paidMethod, paidProduct } from '@clinic/contract/payments/receipt-words.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { amountOfCents, moneyOfCents } from '@clinic/contract/shared/money-text.ts';
import type { Language } from '@clinic/contract/shared/languages/language.ts';
import { patientDateTime } from '@clinic/contract/shared/languages/patient-format.ts';
import { allWords } from '@clinic/contract/shared/languages/words/all-words.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { PdfDocument } from '../../../platform/documents/pdf.ts';
import { particulars, remark, rowsTable, sums } from '../../../platform/documents/pdf-parts.ts';
import type { Mail } from '../../../platform/mail/send-mail.ts';
import type { Receipt } from './receipt.rules.ts';

const note = allWords.en.receipt.not_invoice;

const productWord = ({ product_type }: Receipt): string => productTypeWords[product_type];

const moment = ({ paid_at }: Receipt): string => `${showDate(paid_at)} ${showTime(paid_at)}`;

/** Builds the receipt of a payment. Its date is that of the payment, so the same payment always gives the same file. */
export function receiptDocument(receipt: Receipt): PdfDocument {
  const { clinic, transaction_id } = receipt;
  const paid = amountOfCents(receipt.amount);
  return {
    title: `Receipt ${transaction_id}`,
    subject: `Receipt for transaction ${transaction_id}, ${clinic.name}`,
    author: clinic.name,
    dated: receipt.paid_at,
    footer: `Receipt ${transaction_id}`,
    content: [
      { text: 'Receipt', fontSize: 19, bold: true, alignment: 'right', headlineLevel: 1, margin: [0, 0, 0, 16] },
      particulars({ title: 'Paid to', lines: [clinic.name, ...clinic.address, `UEN ${clinic.uen}`] }, [
        ['Transaction number', String(transaction_id)],
        ['Paid on', moment(receipt)],
        ['Paid by', receipt.payment_method],
        ['Reference', receipt.reference],
      ]),
      rowsTable(
        [
          { title: 'Description', width: '*' },
          { title: 'Amount', width: 90, figures: true },
        ],
        [[productWord(receipt), paid]],
      ),
      sums([['Paid', moneyOfCents(receipt.amount)]]),
      remark(`All amounts are in Singapore dollars. ${note}`),
    ],
  };
}

/** The receipt as a plain-text mail, in the customer’s language. */
export function receiptMail(receipt: Receipt, language: Language): Pick<Mail, 'subject' | 'text'> {
  const { clinic, reference } = receipt;
  const words = allWords[language].receipt;
  const amount = moneyOfCents(receipt.amount);
  const when = patientDateTime(language, receipt.paid_at);
  return {
    subject: words.mail_subject({ clinic: clinic.name, amount }),
    text: [
      clinic.name,
      ...clinic.address,
      `UEN ${clinic.uen}`,
      '',
      words.mail_transaction({ number: String(receipt.transaction_id) }),
      '',
      words.mail_product({ product: paidProduct(words, receipt.product_type), amount }),
      words.mail_paid({ when, method: paidMethod(words, receipt.payment_method) }),
      words.mail_reference({ reference }),
      '',
      words.not_invoice,
    ].join('\n'),
  };
}
