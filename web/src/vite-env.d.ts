/// <reference types="vite/client" />

declare module 'virtual:map-shapes/world' {
  const shapes: { countries: import('geojson').MultiPolygon; islands: import('geojson').MultiPolygon }
  export default shapes
}
declare module 'virtual:map-shapes/provinces' {
  const shapes: import('geojson').FeatureCollection<import('geojson').MultiPolygon, { code: number }>
  export default shapes
}
declare module 'virtual:map-shapes/prefectures' {
  const shapes: import('geojson').MultiLineString
  export default shapes
}
