import type { PreconsultGroup } from '@clinic/contract/visits/visit/preconsult.ts';
import classes from './preconsult-answers.module.css';

type Question = PreconsultGroup['questions'][number];

/** The typed answer, or how many pictures the patient sent. */
function answerText({ type, answer, pictures }: Question): string {
  if (type === 'text') return answer || 'No answer';
  if (pictures === 0) return type === 'file' ? 'No file' : 'No picture';
  return pictures === 1 ? '1 picture' : `${pictures} pictures`;
}

/** What the patient answered before the consult, by groups of questions. */
export const PreconsultAnswers = ({ groups }: { groups: readonly PreconsultGroup[] }) =>
  groups.map(({ title, description, questions }) => (
    <section key={title} className={classes.group} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {description !== '' && <p className={classes.description}>{description}</p>}
      <dl className={classes.answers}>
        {questions.map((question) => (
          <div key={question.title}>
            <dt>{question.title}</dt>
            <dd>{answerText(question)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
