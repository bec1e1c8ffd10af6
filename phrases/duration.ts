/** A time of so many minutes, in words. */
export const duration = {
  /** Rounded up to hours above an hour and a half, to days above two. */
  zh(minutes: number): string {
    if (minutes >= 2880) return `${Math.ceil(minutes / 1440)} 天`
    if (minutes > 90) return `${Math.ceil(minutes / 60)} 小时`
    return `${minutes} 分钟`
  },
  en(minutes: number): string {
    if (minutes >= 2880) return `${Math.ceil(minutes / 1440)} days`
    if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
    return minutes === 1 ? 'a minute' : `${minutes} minutes`
  },
}
