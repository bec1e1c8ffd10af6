/** Quick guides: shown on a screen until they are put away. */
export const guides = {
  label: 'Quick guide',
  close: 'Got it',
  closeAll: 'No more guides',
  again: 'Quick guides',
  showAgain: 'Show again',
  shownAgain: 'They show again when you open Today, a list or a project',
  of: {
    today: {
      title: 'Start here every day',
      tips: [
        'What is new, changed or gone since you last looked, by saved search.',
        'Keys: j and k move, e marks as done, f adds to favourites, o opens. On a phone, swipe a row.',
        'Hide what does not fit and say why: it will not come back.',
      ],
    },
    list: {
      title: 'Find the right projects',
      tips: [
        'Tick conditions: rows and counts follow at once. The address is the search; send it to a colleague.',
        'Save a search and its news appears under Today, or comes by email.',
        'Sort by best match to see first what is worth a call.',
      ],
    },
    project: {
      title: 'Judge it, then call',
      tips: [
        '“Why this lead” takes the score apart; every point says what it rests on.',
        'Under History each field has its source and date, and any two days can be compared.',
        'Something wrong? Report it: a researcher checks and tells you what came of it.',
      ],
    },
  },
}
