/**
 * Scrolls back to where a tab's panel begins, beneath what sticks, if that is out of sight. To be called before
 * another tab's content takes its place: a browser keeps the place over content that is short at first.
 */
export function scrollToStart(panel: HTMLElement | null): void {
  const tabs = panel?.closest('.detail')?.querySelector('.detail-tabs')
  if (panel && tabs && panel.getBoundingClientRect().top < tabs.getBoundingClientRect().bottom)
    panel.scrollIntoView()
}
