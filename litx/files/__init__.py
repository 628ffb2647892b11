"""Files: paths, downloads, and safe reading and writing."""
