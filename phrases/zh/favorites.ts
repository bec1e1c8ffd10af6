export const favorites = {
  /** The folder made when the first project is kept. */
  firstFolder: '我的收藏',
}
