import type { Random } from '../random.ts';

/** How a customer felt, which decides their words and the clinic's. */
export type Mood = 'delighted' | 'content' | 'torn' | 'unhappy';

export const moodOf = (half_stars: number): Mood => {
  if (half_stars >= 9) return 'delighted';
  if (half_stars >= 7) return 'content';
  return half_stars >= 5 ? 'torn' : 'unhappy';
};

/** About the doctor. `{doctor}` is the doctor's name. */
const of_doctor: Record<Mood, readonly string[]> = {
  delighted: [
    '{doctor} listened patiently and explained my blood test results line by line.',
    '{doctor} was so gentle with my son that he did not cry at all during the jab.',
    'I have been seeing {doctor} for years, and I would not go anywhere else.',
    '{doctor} called me the next day to ask how I was. I have never had that before.',
    '{doctor} found the cause of my rash in five minutes after two other clinics could not.',
    'My mother speaks mostly Hokkien, and {doctor} took the time to explain everything to her.',
  ],
  content: [
    '{doctor} was professional and to the point.',
    '{doctor} answered all my questions, although we were a bit rushed.',
    'Good advice from {doctor} about my blood pressure.',
    '{doctor} was friendly and did not push for extra tests.',
  ],
  torn: [
    '{doctor} is good, but I had only a few minutes.',
    '{doctor} was kind but did not explain why I need three medicines for a cough.',
    'I would have liked {doctor} to look at my old scans before suggesting new ones.',
  ],
  unhappy: [
    '{doctor} hardly looked up from the screen.',
    '{doctor} did not examine my knee and just prescribed painkillers.',
    'I felt that {doctor} did not believe me when I described the pain.',
  ],
};

/** About the visit. */
const of_visit: Record<Mood, readonly string[]> = {
  delighted: [
    'The nurses at the counter greet you by name. It feels like a family clinic in the best way.',
    'I was in and out within 25 minutes, including medicine and MC.',
    'Paid by PayNow at the counter and had the receipt on my phone before I reached the lift.',
    'The clinic is spotless, and there is a small play corner for the kids.',
    'I came without an appointment on a Saturday and still waited only fifteen minutes.',
    'The staff helped my father with his wheelchair all the way to the taxi.',
    'They checked my company insurance for me, so there was nothing to pay upfront.',
    'The flu jab was quick and did not hurt one bit.',
  ],
  content: [
    'Waiting time was about half an hour, which is fair for a Monday morning.',
    'Convenient, five minutes from the MRT.',
    'Staff were polite, and payment was fast.',
    'A little more seating would be nice, but otherwise a good visit.',
    'Prices are fair for this area.',
    'The medicine was explained clearly and labelled well.',
    'Booking in the app worked fine.',
  ],
  torn: [
    'I had an appointment at 10 and was seen at 10.50.',
    'The air-con was so cold that my daughter was shivering in the waiting room.',
    'The counter was friendly, but nobody could tell me how long it would take.',
    'Parking is difficult here. Please tell people when they book.',
    'The bill was higher than the estimate on the phone, although it was explained afterwards.',
    'It was fine, nothing special.',
  ],
  unhappy: [
    'I waited almost two hours with a fever, and two people who came after me were called first.',
    'I was charged for a consult of three minutes and had to ask twice for the receipt.',
    'Nobody picked up the phone all morning, so I came down for nothing: the doctor was on leave.',
    'The counter staff raised her voice at my mother, who is hard of hearing.',
    'I was given the wrong strength of my usual tablets and found out only at home.',
    'The MC had my name spelled wrongly, and I had to come back for a new one.',
    'My appointment was moved twice, the second time one hour before.',
  ],
};

const closings: Record<Mood, readonly string[]> = {
  delighted: [
    'Highly recommended.',
    'Thank you to the whole team.',
    'Will definitely be back.',
    'Five stars from our family.',
  ],
  content: ['Would come again.', 'Overall a good experience.', 'Keep it up.'],
  torn: ['Could be better.', 'Please improve the waiting time.', 'I may give it another try.'],
  unhappy: ['I expect better.', 'Very disappointing.', 'Please look into this.', 'I will not return.'],
};

/** About the platform: the app, bills, vouchers. */
const of_platform: Record<Mood, readonly string[]> = {
  delighted: [
    'The new app is so easy that my father, who is 71, books by himself now.',
    'The hotline settled my refund in one call. Impressive.',
  ],
  content: [
    'The app works well. A reminder the day before would be useful.',
    'The health screening package was good value.',
  ],
  torn: [
    'The app logged me out twice while I was paying.',
    'I like the clinics, but each one seems to have its own opening hours on public holidays.',
  ],
  unhappy: [
    'I was charged twice for one voucher and have been waiting a week for an answer.',
    'The hotline kept me on hold for twenty minutes and then cut me off.',
  ],
};

/** The text of a review. Some have stars alone. */
export function commentOf(
  random: Random,
  mood: Mood,
  { doctor, of_group }: { doctor: string | undefined; of_group: boolean },
): string {
  if (of_group) return random.pick(of_platform[mood]);
  if (random.chance(mood === 'unhappy' ? 0.03 : 0.14)) return '';
  const parts = [
    ...(doctor === undefined ? [] : [random.pick(of_doctor[mood]).replace('{doctor}', doctor)]),
    ...(doctor === undefined || random.chance(0.45) ? [random.pick(of_visit[mood])] : []),
    ...(random.chance(0.4) ? [random.pick(closings[mood])] : []),
  ];
  return parts.join(' ');
}

const replies: Record<Mood, readonly string[]> = {
  delighted: [
    'Thank you for your kind words, {name}. We have shared them with the whole team.',
    'We are glad that the visit went well. See you next time, {name}, and stay healthy.',
    'Thank you, {name}. This made our morning.',
  ],
  content: [
    'Thank you for the feedback, {name}. We are glad that you were well looked after.',
    'Thank you, {name}. We have passed on your suggestion and hope to see you again.',
  ],
  torn: [
    'Thank you for telling us, {name}. You waited longer than you should have, and we have added a second doctor in the mornings.',
    'Thank you for being frank, {name}. We have talked about it with the team and will do better at your next visit.',
  ],
  unhappy: [
    'Dear {name}, we are sorry. This is not how a visit should be. We have spoken with the staff on duty and will call you today.',
    'Dear {name}, thank you for telling us, and our apologies. Please ask for the clinic manager at your next visit: we would like to make it right.',
    'We are very sorry, {name}. We have looked into it and corrected the bill. The difference is on its way back to you.',
  ],
};

const platform_replies: Record<'pleased' | 'sorry', readonly string[]> = {
  pleased: [
    'Thank you for your feedback. We have passed it on to the app team.',
    'Thank you. We are glad that it works well for you.',
  ],
  sorry: [
    'We apologise for the trouble. Our hotline has your case and will write to you within two working days.',
    'We are sorry. The fault is mended, and the amount has been returned to your card.',
  ],
};

/** The clinic's replies. */
export const replyOf = (random: Random, mood: Mood, name: string): string =>
  random.pick(replies[mood]).replace('{name}', name);

/** The platform's replies. */
export const platformReplyOf = (random: Random, mood: Mood): string =>
  random.pick(platform_replies[mood === 'delighted' || mood === 'content' ? 'pleased' : 'sorry']);
